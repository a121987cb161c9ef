import type { Installation } from './installation'
import { clusterIn, port } from './layout'

const settings = {
  listen_addresses: '', // no TCP: who can enter the socket's folder is let in
  unix_socket_permissions: '0700',
  fsync: 'on',
  shared_buffers: '64MB',
  max_connections: '50',
  log_min_messages: 'warning',
  // /dev/shm has 64 MB in Docker: not for us, and no parallel workers who would need it.
  dynamic_shared_memory_type: 'mmap',
  max_parallel_workers_per_gather: '0',
  autovacuum_worker_slots: '4',
  max_worker_processes: '4',
}

/** The server in the foreground. */
export function serverCommand({ home, socketDir, program }: Installation): string[] {
  // The option is a list: quoted, a comma or a space in the path is part of it.
  const sockets = `"${socketDir.replaceAll('"', '""')}"`
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return [program('postgres'), '-D', clusterIn(home), '-k', sockets, '-p', String(port), ...options]
}
