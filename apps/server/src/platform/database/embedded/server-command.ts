import type { Installation } from './installation'
import { clusterIn, port } from './layout'

const settings = {
  listen_addresses: '', // no TCP: access to the socket's folder is the only permission needed
  unix_socket_permissions: '0700',
  fsync: 'on',
  shared_buffers: '64MB',
  max_connections: '50',
  log_min_messages: 'warning',
  // /dev/shm has only 64 MB in Docker, so it is not used, nor are parallel workers, which would need it.
  dynamic_shared_memory_type: 'mmap',
  max_parallel_workers_per_gather: '0',
  autovacuum_worker_slots: '4',
  max_worker_processes: '4',
}

/** The server in the foreground. */
export function serverCommand({ home, socketDir, program }: Installation): string[] {
  // The option is a list: quotes make commas and spaces part of the path.
  const sockets = `"${socketDir.replaceAll('"', '""')}"`
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return [program('postgres'), '-D', clusterIn(home), '-k', sockets, '-p', String(port), ...options]
}
