// What a first visit weighs, packed: the shell must stay below 200 kB, and so must the tower of Shogun, which
// comes only when it is looked at. Boards are told beside it.
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MOST = { shell: 200_000, tower: 200_000 };
const TOWER = 'tower-scene';
const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const games = readdirSync(join(web, 'src', 'games'));
const weights = { shell: 0, tower: 0 };
for (const name of readdirSync(join(web, 'dist'), { recursive: true }).map(String)) {
  if (!/\.(js|css|html|svg)\.br$/.test(name)) continue;
  const part = name.includes(`assets/${TOWER}-`) ? 'tower' : (games.find((id) => name.includes(`assets/${id}-`)) ?? 'shell');
  weights[part] = (weights[part] ?? 0) + statSync(join(web, 'dist', name)).size;
}
for (const [part, bytes] of Object.entries(weights)) console.log(`${part}: ${(bytes / 1000).toFixed(1)} kB`);
for (const [part, most] of Object.entries(MOST)) {
  if (weights[part] === 0) throw new Error(`nothing to weigh of the ${part}: run \`npm run build\` first`);
  if (weights[part] > most) throw new Error(`the ${part} is heavier than ${most / 1000} kB`);
}
