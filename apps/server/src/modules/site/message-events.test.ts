import type { PublishedEvent } from '@vce/protocol'
import { expect, test } from 'vitest'
import { connectMessageClient } from '#test/message-client'
import { listen, notes, startPortal, tradingDay } from './message.fixture'

test('a page gets the newest fifty events, then each new one', async () => {
  const { url, publishNext, publishMany } = await startPortal()
  await publishMany(60)
  const page = await connectMessageClient(url)
  page.send(listen)
  const snapshot = await page.next('monitoring')
  expect(snapshot).toMatchObject({ world: 'simulated', snapshot: true, feed: { kind: 'live', tradingDay } })
  expect(notes(snapshot)).toEqual(Array.from({ length: 50 }, (_, index) => `第 ${60 - index} 次`))

  const first = await publishNext()
  const second = await publishNext({ late: true })
  const news = await page.next('monitoring')
  const received = [...news.events]
  while (received.length < 2) received.push(...(await page.next('monitoring')).events)
  expect(news.snapshot).toBe(false)
  expect(received).toEqual([first, second])
  expect(news.number - news.events.length).toBe(snapshot.number)
  await page.leave()
})

test('a snapshot has the newest fifty events of the default step or a stricter one', async () => {
  const { url, publishNext } = await startPortal()
  const wave = [0b1, 0b10, 0b111, 0b11000]
  const events: PublishedEvent[] = []
  for (let count = 0; count < 120; count += 1) events.push(await publishNext({ steps: wave[count % 4] }))
  const page = await connectMessageClient(url)
  page.send(listen)
  const snapshot = await page.next('monitoring')
  // Two of every four events are of the default step.
  expect(notes(snapshot)).toEqual(notes({ events: events.slice(-100).toReversed() }))
  expect(snapshot.events.filter(({ steps }) => steps & 1)).toHaveLength(50)

  const news = [await publishNext({ steps: 0b100 }), await publishNext({ steps: 0b10 })]
  const received: PublishedEvent[] = []
  while (received.length < 2) received.push(...(await page.next('monitoring')).events)
  expect(received).toEqual(news)
  // Another page gets the two new events first, whether it shares the first page's read or starts its own.
  const other = await connectMessageClient(url)
  other.send(listen)
  const later = await other.next('monitoring')
  expect(notes(later)).toEqual(notes({ events: [...news.toReversed(), ...events.slice(-100).toReversed()] }))
  await Promise.all([page.leave(), other.leave()])
})

test('a snapshot merges the steps of an event published in two parts', async () => {
  const { url, publish, publishNext } = await startPortal()
  const first = await publishNext({ steps: 0b1 })
  const page = await connectMessageClient(url)
  page.send(listen)
  await page.next('monitoring')
  await publish({ ...first, steps: 0b110 })
  expect((await page.next('monitoring')).events).toMatchObject([{ note: first.note, steps: 0b110 }])
  const other = await connectMessageClient(url)
  other.send(listen)
  expect((await other.next('monitoring')).events[0]).toMatchObject({ note: first.note, steps: 0b111 })
  await Promise.all([page.leave(), other.leave()])
})

test('a reconnected page gets each missed event once', async () => {
  const { url, publishNext, publishMany } = await startPortal()
  await publishMany(3)
  const page = await connectMessageClient(url)
  page.send(listen)
  const { run, number } = await page.next('monitoring')
  await page.leave()

  const missed = [await publishNext(), await publishNext(), await publishNext()]
  const back = await connectMessageClient(url)
  back.send({ ...listen, after: { run, number } })
  const resumed = await back.next('monitoring')
  expect(resumed).toMatchObject({ snapshot: false, run, number: number + 3 })
  expect(resumed.events).toEqual(missed)

  back.send({ ...listen, after: { run, number: number + 3 } })
  expect(await back.next('monitoring')).toMatchObject({ snapshot: false, number: number + 3, events: [] })
  await back.leave()
})

test('an unknown position gets a snapshot', async () => {
  const { url, startServer, publishMany } = await startPortal()
  await publishMany(3)
  const page = await connectMessageClient(url)
  page.send(listen)
  const { run, number } = await page.next('monitoring')
  for (const after of [
    { run: 'another', number },
    { run, number: number + 1 },
    { run, number: -5 },
  ]) {
    page.send({ ...listen, after })
    expect(await page.next('monitoring')).toMatchObject({ snapshot: true, run, number })
  }
  await page.leave()

  const other = await connectMessageClient(await startServer())
  other.send({ ...listen, after: { run, number } })
  const fresh = await other.next('monitoring')
  expect(fresh).toMatchObject({ snapshot: true, number: 0 })
  expect(notes(fresh)[0]).toBe('第 3 次')
  await other.leave()
})

test('events published while a page subscribes are received once', async () => {
  const { url, publishMany } = await startPortal()
  await publishMany(20)
  const page = await connectMessageClient(url)
  const publishing = publishMany(40)
  for (let count = 0; count < 5; count += 1) page.send(listen)
  await publishing
  const seen = new Set<string>()
  let number = 0
  while (!seen.has('第 60 次')) {
    const frame = await page.next('monitoring')
    if (!frame.snapshot) expect(frame.number - frame.events.length).toBe(number)
    number = frame.number
    for (const note of notes(frame)) seen.add(note)
  }
  for (let index = 21; index <= 60; index += 1) expect(seen).toContain(`第 ${index} 次`)
  await page.leave()
})
