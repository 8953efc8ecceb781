// npm start: installs what is missing, goes on under the Node that the packages bring, builds the web app when it changed, and serves.
import { spawn } from 'node:child_process';
import { argv, platform } from 'node:process';
import { fileURLToPath } from 'node:url';
import { serverEnvironment, serverFlags } from '../server/src/memory-flags.mjs';
import { ensureInstalled, giveUp, packagedNode, root } from './install.mjs';

const self = fileURLToPath(import.meta.url);

if (argv[2] === '--installed') {
  const { ensureWebBuilt } = await import('./build-web.mjs');
  if (!ensureWebBuilt()) giveUp('The web app could not be built: the reason is above.');
  await import('../server/src/main.ts');
} else {
  ensureInstalled();
  // The channel lets the server notice when this process is gone, whatever ended it.
  const child = spawn(packagedNode, [...serverFlags, self, '--installed'], {
    cwd: root,
    env: { ...serverEnvironment, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: platform === 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => giveUp(`The server could not be started: ${error.message}.`));
  child.on('exit', (code, signal) => {
    if (signal) console.error(`The server was ended from outside (${signal}).`);
    process.exitCode = code ?? 1;
  });
}
