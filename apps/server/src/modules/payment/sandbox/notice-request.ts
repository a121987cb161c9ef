import { request } from 'node:http'

/** A notice to be sent. Headers are pairs, so that a header can occur twice. */
export interface NoticeRequest {
  headers: (readonly [name: string, value: string])[]
  body: Buffer
}

const timeoutMs = 10_000
const maxAnswerBytes = 64 * 1024

/** Sends a notice; returns the status and text of the answer, and throws if there is none. */
export function sendNotice(
  url: string,
  { headers, body }: NoticeRequest,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const { host } = new URL(url)
    const raw = [['Host', host], ['Content-Length', String(body.length)], ...headers].flat()
    const outgoing = request(
      url,
      { method: 'POST', headers: raw, agent: false, timeout: timeoutMs },
      (answer) => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size <= maxAnswerBytes) parts.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        )
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer to the notice')))
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}
