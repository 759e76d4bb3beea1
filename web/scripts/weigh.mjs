// What a first visit weighs, packed: the shell must stay below 200 kB. Boards are told beside it.
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MOST = 200_000;
const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const games = readdirSync(join(web, 'src', 'games'));
const weights = { shell: 0 };
for (const name of readdirSync(join(web, 'dist'), { recursive: true }).map(String)) {
  if (!name.endsWith('.br')) continue;
  const game = games.find((id) => name.includes(`assets/${id}-`)) ?? 'shell';
  weights[game] = (weights[game] ?? 0) + statSync(join(web, 'dist', name)).size;
}
for (const [part, bytes] of Object.entries(weights)) console.log(`${part}: ${(bytes / 1000).toFixed(1)} kB`);
if (weights.shell === 0) throw new Error('nothing to weigh: run `npm run build` first');
if (weights.shell > MOST) throw new Error(`the shell is heavier than ${MOST / 1000} kB`);
