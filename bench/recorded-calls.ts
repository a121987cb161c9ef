import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startServer } from './server'
import type { Site } from './site'

interface Statement {
  text: string
  values: unknown[]
}

/** A line written by `record-statements.mjs`. */
interface RecordedStatement extends Statement {
  request: string
  from: number
  to: number
}

/** A recorded call: its answer, and its SQL statements in groups. The statements of a group ran in parallel. */
export interface RecordedCall {
  path: string
  input: object
  groups: Statement[][]
  answer: unknown
}

/**
 * Groups of statements, in the order in which the statements began. A statement joins the last group while
 * any statement of that group is still running.
 */
function groupsOf(recorded: readonly RecordedStatement[]): Statement[][] {
  const groups: Statement[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const { text, values, from, to } of recorded.toSorted((one, other) => one.from - other.from)) {
    if (from >= end) groups.push([])
    groups.at(-1)?.push({ text, values })
    end = Math.max(end, to)
  }
  return groups
}

/**
 * Records answers and statements of some calls on a server started for this purpose; its first answers only
 * warm it up.
 */
export async function recordCalls(
  site: Site,
  calls: readonly { path: string; input: object }[],
): Promise<RecordedCall[]> {
  const file = path.join(site.dataDir, 'statements.jsonl')
  const server = await startServer(['--import', './bench/record-statements.mjs', 'dist/server/main.js'], {
    ...site.env,
    RECORD_TO: file,
    SIMULATED_MARKET: 'off',
  })
  const send = async ({ path: address, input }: (typeof calls)[number], headers: Record<string, string>) => {
    const reply = await fetch(server.url + address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(input),
    })
    const answer = (await reply.json()) as { code: number; msg: string }
    if (answer.code !== 1) throw new Error(`${address}: ${answer.msg}`)
    return answer
  }
  const answers: unknown[] = []
  for (const call of calls) await send(call, {})
  for (const [nth, call] of calls.entries()) answers.push(await send(call, { 'x-record': String(nth) }))
  await server.stop()
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  rmSync(file)
  const recorded = lines.map((line) => JSON.parse(line) as RecordedStatement)
  return calls.map((call, nth) => ({
    ...call,
    groups: groupsOf(recorded.filter(({ request }) => request === String(nth))),
    answer: answers[nth],
  }))
}
