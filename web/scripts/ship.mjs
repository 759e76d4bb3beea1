// Packs the built app and copies it to where the Python package serves it from.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const dist = join(web, 'dist');
const target = join(web, '..', 'src', 'kassen', 'server', 'static');

for (const name of readdirSync(dist, { recursive: true }).map(String)) {
  if (!/\.(js|css|html|svg|json)$/.test(name)) continue;
  const file = join(dist, name);
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
rmSync(target, { recursive: true, force: true });
cpSync(dist, target, { recursive: true });
console.log('copied to src/kassen/server/static');
