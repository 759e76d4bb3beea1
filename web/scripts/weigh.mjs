// What a first visit weighs, packed: the code of the start page must stay below 100 kB (its pictures are weighed by
// `make bench`), and the tower of Shogun, which comes only when it is looked at, below 200. The rest is told beside it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MOST = { start: 100_000, tower: 200_000 };
const TOWER = 'tower-scene';
const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const games = readdirSync(join(web, 'src', 'games'));
const start = readFileSync(join(web, 'dist', 'index.html'), 'utf8');
const weights = { start: 0, tower: 0 };

function partOf(name) {
  if (name.includes(`assets/${TOWER}-`)) return 'tower';
  if (name === 'index.html' || start.includes(name)) return 'start';
  return games.find((id) => name.includes(`assets/${id}-`)) ?? 'other pages';
}

for (const packed of readdirSync(join(web, 'dist'), { recursive: true }).map(String)) {
  if (!/\.(js|css|html|svg)\.br$/.test(packed)) continue;
  const part = partOf(packed.replace(/\.br$/, ''));
  weights[part] = (weights[part] ?? 0) + statSync(join(web, 'dist', packed)).size;
}
for (const [part, bytes] of Object.entries(weights)) console.log(`${part}: ${(bytes / 1000).toFixed(1)} kB`);
for (const [part, most] of Object.entries(MOST)) {
  if (weights[part] === 0) throw new Error(`nothing to weigh of the ${part}: run \`npm run build\` first`);
  if (weights[part] > most) throw new Error(`the ${part} is heavier than ${most / 1000} kB`);
}
