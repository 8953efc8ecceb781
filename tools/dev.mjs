// npm run dev: the server starts again when its files change, and the web app is served with hot reload.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, packagedNode, root } from './install.mjs';

ensureInstalled();
const { createServer } = await import('vite');

const port = Number(process.env.PORT ?? 3000);
const target = `http://localhost:${port}`;
const served = ['/api', '/files', '/go', '/docs', '/dev', '/healthz', '/readyz'];

const server = spawn(packagedNode, ['--watch', '--watch-preserve-output', join(root, 'server', 'src', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port) },
});
const web = await createServer({
  configFile: join(root, 'web', 'vite.config.ts'),
  server: {
    port: port + 1,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(served.map((path) => [`^${path}(/|$|\\?)`, { target, changeOrigin: false }])),
      '/socket.io': { target, ws: true },
    },
  },
});
await web.listen();
console.log(`The web app, with hot reload, is at http://localhost:${port + 1}; the server is at ${target}. Ctrl-C stops both.`);

let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  void web.close();
  server.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
server.on('exit', (code) => {
  process.exitCode = code ?? 0;
  stop();
});
