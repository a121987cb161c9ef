/** Text in a supervisor's command line by which it is found in the process table. */
export const supervisorMark = 'embedded-pg-supervisor'

/*
 * Node ──spawn──> sh (supervisor) ──> postgres
 *
 * Each Node process that uses the server holds the write end of a FIFO, and the supervisor reads it. The kernel
 * closes a dead process's end, whether it ended by exit, signal or kill -9; when the last one is closed the supervisor
 * reads end-of-file and requests a fast shutdown of the server. So there are no signal handlers and no counting of
 * pids in Node, but a supervisor is needed that does not die with any of its users.
 *
 * Descriptor 5 opens the FIFO at both ends for a moment: opening the read end alone would wait for a writer, forever
 * if Node was killed just before.
 *
 * The watcher (a subshell) does the reading. After end-of-file it moves the FIFO aside and reads once more: a
 * process that opened it in between has written a line, then checks that the name is still there. One of the two
 * notices the other. Then the watcher signals the server to stop, repeatedly, because a server that has only just been
 * started inherits the shell's ignored signals until it installs its own handlers. It checks what runs under the pid:
 * the supervisor may have been killed itself, and the pid reused by another program.
 *
 * The loop restarts the server only if it was killed. A killed server leaves postmaster.pid behind; one that refused to
 * start leaves none, or logs that another server has the lock. Once the server has been ready, Node has moved the log
 * away, so its old lines do not count.
 *
 * The script ignores signals that a terminal or a process manager sends to all processes; only end-of-file stops it.
 */
const script = `
trap '' INT TERM HUP PIPE
cd "$1" || exit 1; me=$2; shift 2
exec 5<>"$me" 3<"$me" 5>&- 4>>"$me.log"

is_server() {
  if [ -e /proc/self ]; then grep -qF "$PWD/pgdata" "/proc/$1/cmdline"; else kill -0 $$; fi
}
( while :; do
    while read -r _ <&3; do :; done
    mv "$me" "$me.closing" && read -r _ <&3 || break
    mv "$me.closing" "$me"
  done
  : >"$me.end"; attempts=0
  while [ $attempts -lt 100 ]; do
    read -r pid <"$me.pid" && is_server "$pid" && kill -INT "$pid" || kill -0 $$ || exit
    attempts=$((attempts+1)); sleep 0.3 3<&- 4>&-
  done ) 2>/dev/null & watcher=$!

tries=0
while [ ! -e "$me.end" ] && [ $tries -lt 100 ]; do
  "$@" </dev/null >&4 2>&1 3<&- & pid=$!
  echo $pid >"$me.pid"; [ -e "$me.end" ] && kill -INT $pid
  wait $pid && break
  [ -e pgdata/postmaster.pid ] || break
  [ -e "$me.log" ] && grep -q "lock file .* already exists" "$me.log" && break
  tries=$((tries+1)); sleep 0.3
done

kill -9 $watcher; rm -f "$me" "$me.closing" "$me.pid" "$me.end"`

/** The command that keeps `server` running in `home` as long as any process holds the FIFO `fifo`. */
export function supervisedCommand(home: string, fifo: string, server: string[]): [string, string[]] {
  return ['/bin/sh', ['-c', script, supervisorMark, home, fifo, ...server]]
}
