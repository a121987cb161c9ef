import path from 'node:path'

/*
 * Contents of a data folder:
 *
 *   pgdata/            the cluster
 *   socket/            the socket, unless its path would be too long
 *   alive              link to the FIFO of the running supervisor, set when its server is ready
 *   start-<uuid>…      a supervisor's FIFO, pid and log
 *   server.log         log of the last server that became ready
 *   initdb-<uuid>/     a cluster being created
 *   lib/               links to libraries, only where node_modules is read-only
 */
export const clusterIn = (home: string) => path.join(home, 'pgdata')
export const pidFileIn = (home: string) => path.join(clusterIn(home), 'postmaster.pid')
export const aliveLinkIn = (home: string) => path.join(home, 'alive')
export const serverLogIn = (home: string) => path.join(home, 'server.log')

/** Database superuser; the operating system's user does not matter. */
export const superuser = 'app'
/** Only part of the socket's file name: no TCP port is opened. */
export const socketPort = 5432
