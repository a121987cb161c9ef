/** How a supervisor is recognised in the process table. */
export const supervisorMark = 'embedded-pg-supervisor'

/*
 * Node ──spawn──> sh (supervisor) ──> postgres
 *
 * Each Node process that uses the server holds the write end of a FIFO, and the supervisor reads it. The kernel
 * closes a dead process's end, whether it left by exit, signal or kill -9; when the last one is gone the supervisor
 * reads end-of-file and asks the server for a fast shutdown. So there are no signal handlers and no counting of
 * pids in Node, and a supervisor is needed that dies with none of its users.
 *
 * Descriptor 5 opens the FIFO at both ends for a moment: opening the read end alone would wait for a writer, and for
 * ever if Node was killed just before.
 *
 * The keeper (a subshell) does the reading. After end-of-file it moves the FIFO aside and reads once more: a
 * process that opened it in between has written a line, then checks that the name is still there. One of both
 * notices the other. Then it asks the server to stop, and repeats it, because a server that has only just been
 * started inherits the shell's deaf ears until it sets up its own. It goes by what runs under the pid: the supervisor
 * may have been killed itself, and the pid be another program's by now.
 *
 * The loop starts the server again when it was killed, and only then. A killed server leaves postmaster.pid behind;
 * one that refused to start leaves none, or says in the log that another server has the lock. Once the server has
 * been ready, Node has moved the log away, so old lines of it do not count.
 *
 * The script ignores signals that a terminal or a process manager sends to everybody; only end-of-file stops it.
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
  : >"$me.end"; asked=0
  while [ $asked -lt 100 ]; do
    read -r pid <"$me.pid" && is_server "$pid" && kill -INT "$pid" || kill -0 $$ || exit
    asked=$((asked+1)); sleep 0.3 3<&- 4>&-
  done ) 2>/dev/null & keeper=$!

tries=0
while [ ! -e "$me.end" ] && [ $tries -lt 100 ]; do
  "$@" </dev/null >&4 2>&1 3<&- & pid=$!
  echo $pid >"$me.pid"; [ -e "$me.end" ] && kill -INT $pid
  wait $pid && break
  [ -e pgdata/postmaster.pid ] || break
  [ -e "$me.log" ] && grep -q "lock file .* already exists" "$me.log" && break
  tries=$((tries+1)); sleep 0.3
done

kill -9 $keeper; rm -f "$me" "$me.closing" "$me.pid" "$me.end"`

/** The command that keeps `server` running in `home` as long as somebody holds the FIFO of that name. */
export function supervised(home: string, fifo: string, server: string[]): [string, string[]] {
  return ['/bin/sh', ['-c', script, supervisorMark, home, fifo, ...server]]
}
