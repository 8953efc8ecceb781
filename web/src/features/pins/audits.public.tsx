// Apart from `pins.public.tsx`, which cards load.
export { AuditShell } from './parts/audit-shell.tsx';
