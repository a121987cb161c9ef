interface Answer<T> {
  code: number
  msg: string
  data: T
}

/** One call of ours with its whole envelope; a refusal ends the bench. */
export async function callOnce<T>(server: string, path: string, input: object): Promise<Answer<T>> {
  const reply = await fetch(server + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const answer = (await reply.json()) as Answer<T>
  if (answer.code !== 1) throw new Error(`${path}: ${answer.msg}`)
  return answer
}
