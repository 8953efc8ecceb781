import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveUp, packagedNode, root } from './install.mjs';

const dist = join(root, 'web', 'dist');
const stampFile = join(dist, '.built-from');

/** Builds the web app into web/dist when what it is made of has changed. Gives false when the build failed. */
export function ensureWebBuilt() {
  if (!existsSync(join(root, 'web', 'index.html'))) return true;
  const fingerprint = hashSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint) return true;
  console.log('Building the web app …');
  const startedAt = Date.now();
  // Without its stamp a build that is cut off is done again.
  rmSync(stampFile, { force: true });
  // The checker of certificates is a file of its own, which goes beside the app once that is there.
  if (!['vite.config.ts', 'vite.verifier.config.ts'].every(build)) return false;
  writeFileSync(stampFile, fingerprint);
  console.log(`The web app is built (${((Date.now() - startedAt) / 1000).toFixed(1)} s).`);
  return true;
}

function build(config) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', '--config', join(root, 'web', config), '--logLevel', 'warn'];
  return spawnSync(packagedNode, args, { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } }).status === 0;
}

function hashSources() {
  const hash = createHash('sha256');
  for (const folder of ['web', 'contract']) for (const file of listFiles(join(root, folder))) addFile(hash, file);
  for (const file of ['package.json', 'package-lock.json']) addFile(hash, join(root, file));
  return hash.digest('hex');
}

function addFile(hash, file) {
  hash.update(`${relative(root, file)}\0`);
  hash.update(createHash('sha256').update(readFileSync(file)).digest());
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (path === dist || /\.test\.tsx?$/.test(entry.name)) return [];
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !ensureWebBuilt()) giveUp('The web app could not be built: the reason is above.');
