interface Answer<T> {
  code: number
  msg: string
  data: T
}

/** Sends one call in the portal's envelope, as a guest or as the user with `token`; throws on a refusal. */
export async function callOnce<T>(
  server: string,
  path: string,
  input: object,
  token?: string,
): Promise<Answer<T>> {
  const reply = await fetch(server + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: JSON.stringify(input),
  })
  const answer = (await reply.json()) as Answer<T>
  if (answer.code !== 1) throw new Error(`${path}: ${answer.msg}`)
  return answer
}
