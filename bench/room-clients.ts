import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { openInBatches } from './deliveries'
import { createFrameReader } from './frame-reader'

/**
 * Pages in one live room, in a separate process: `node room-clients.ts ROOM COUNT ADDRESS ADDRESS`. Each follows the
 * room as the portal does: it counts the numbers of the messages, and joins again with the last one after a drop.
 * A line on stdin prints a report.
 */
const [room = '0', count = '0', ...addresses] = process.argv.slice(2)
const now = () => performance.timeOrigin + performance.now()
/** One page in fifty keeps the times at which messages arrived. */
const sampled = 50

interface Page {
  place: number
  /** Number of the last message; null until the first join. */
  last: number | null
  resets: number
}
const faults = { lost: 0, doubled: 0, joins: 0 }
const pages: Page[] = []
/** Times of arrival by the number of the message. */
const arrivals: Record<number, number[]> = {}

function accept(page: Page, number: number) {
  const last = page.last ?? number - 1
  if (number <= last) faults.doubled += 1
  else if (number > last + 1) faults.lost += number - last - 1
  page.last = Math.max(last, number)
  if (page.place % sampled !== 0) return
  arrivals[number] ??= []
  arrivals[number].push(now())
}

const chatType = Buffer.from('"type":"chat"')
const numberName = Buffer.from('"number":')

/** The number of a message without parsing its frame, because this process reads tens of thousands a second. */
function numberOf(payload: Buffer): number {
  const from = payload.indexOf(numberName) + numberName.length
  return Number.parseInt(payload.toString('latin1', from, from + 12), 10)
}

interface RoomState {
  type: string
  number: number
  snapshot: boolean
  reset: boolean
  messages: { number: number }[]
}

function receive(page: Page, payload: Buffer) {
  if (payload.includes(chatType)) return accept(page, numberOf(payload))
  if (!payload.includes('"room_state"')) return
  const state = JSON.parse(payload.toString()) as RoomState
  faults.joins += 1
  if (!state.snapshot) for (const { number } of state.messages) accept(page, number)
  else {
    if (page.last !== null) page.resets += 1
    page.last = state.number
  }
}

/** A text frame as clients send them, masked with zeros. */
function frameOf(value: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(value))
  const head =
    payload.length < 126
      ? [0x81, 0x80 | payload.length]
      : [0x81, 0xfe, payload.length >> 8, payload.length & 255]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload])
}

/** The answer to a ping, which has no payload. */
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

/** Connects a page; it connects again, to the next server, after a drop. */
function open(page: Page, attempt = 0): Promise<void> {
  const address = new URL(addresses[(page.place + attempt) % addresses.length] ?? '')
  return new Promise((resolve) => {
    const socket = connect(Number(address.port), address.hostname)
    const read = createFrameReader((payload) => {
      if (payload.length === 0) socket.write(pong)
      else receive(page, payload)
    })
    let isOpen = false
    const again = () => setTimeout(() => void open(page, attempt + 1), 1_000 + (page.place % 20) * 50)
    socket.on('error', () => undefined)
    socket.once('close', again)
    socket.on('data', (chunk) => {
      if (isOpen) return read(chunk)
      const end = chunk.indexOf('\r\n\r\n')
      if (end < 0) return
      isOpen = true
      const after = page.last === null ? {} : { after: page.last }
      socket.write(frameOf({ type: 'room_join', room_id: Number(room), ...after }))
      if (chunk.length > end + 4) read(chunk.subarray(end + 4))
      resolve()
    })
    const key = randomBytes(16).toString('base64')
    socket.write(
      `GET /ws/message HTTP/1.1\r\nHost: ${address.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    )
  })
}

await openInBatches(Number(count), () => {
  const page: Page = { place: pages.length, last: null, resets: 0 }
  pages.push(page)
  return open(page)
})
process.stdout.write('joined\n')
process.stdin.on('data', () => {
  const report = {
    ...faults,
    resets: pages.reduce((sum, { resets }) => sum + resets, 0),
    ends: [...new Set(pages.map(({ last }) => last))],
    arrivals,
  }
  process.stdout.write(`${JSON.stringify(report)}\n`)
})
