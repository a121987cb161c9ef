import { beforeEach, describe, expect, test } from 'vitest'
import type { MediaTag } from './media-tag'
import { createPublishers, type Publication } from './publishers'
import type { RtmpConnection } from './rtmp-server'

let now = 0
let begun: { stream: number; tags: MediaTag[]; isOver: boolean }[] = []
let silent: number[] = []
let publishers: ReturnType<typeof createPublishers>

function begin(stream: number): Publication {
  const publication = { stream, tags: [] as MediaTag[], isOver: false }
  begun.push(publication)
  return {
    push: (tag) => publication.tags.push(tag),
    end: () => {
      publication.isOver = true
    },
  }
}

beforeEach(() => {
  now = 0
  begun = []
  silent = []
  publishers = createPublishers({ now: () => now, begin, onSilent: (stream) => silent.push(stream) })
})

/** Moves the time on, as the server does: with a check four times a second. */
function pass(milliseconds: number) {
  for (const end = now + milliseconds; now < end; ) {
    now += 250
    publishers.check()
  }
}

const picture: MediaTag = { kind: 'video', time: 0, body: Buffer.from([0x27, 1, 0, 0, 0]) }

/** A connection as the server hands it on. */
function connection() {
  let receiver: Parameters<RtmpConnection['accept']>[0] | null = null
  const seen = { state: 'waiting' as 'waiting' | 'accepted' | 'refused' | 'closed' }
  const handle: RtmpConnection = {
    accept(given) {
      seen.state = 'accepted'
      receiver = given
    },
    refuse: () => {
      seen.state = 'refused'
    },
    close: () => {
      seen.state = 'closed'
      receiver?.onClose()
    },
  }
  return {
    seen,
    handle,
    send: (tag = picture) => receiver?.onTag(tag),
    die: () => receiver?.onClose(),
  }
}

function admitted(stream = 7) {
  const created = connection()
  publishers.admit(stream, created.handle)
  return created
}

describe('a second publisher', () => {
  test('begins at once after the first is gone', () => {
    const first = admitted()
    first.die()
    expect(admitted().seen.state).toBe('accepted')
  })

  test('takes over at once from one that has been silent for three seconds', () => {
    const first = admitted()
    first.send()
    pass(3_000)
    expect(admitted().seen.state).toBe('accepted')
    expect(first.seen.state).toBe('closed')
  })

  test('takes over within two seconds from one that has been silent for one', () => {
    const first = admitted()
    first.send()
    pass(1_000)
    const second = admitted()
    pass(1_750)
    expect(second.seen.state).toBe('waiting')
    pass(250)
    expect(second.seen.state).toBe('accepted')
    expect(first.seen.state).toBe('closed')
  })

  test('is refused after three seconds beside one that sends', () => {
    const first = admitted()
    const second = admitted()
    for (let step = 0; step < 11; step += 1) {
      first.send()
      pass(250)
    }
    expect(second.seen.state).toBe('waiting')
    first.send()
    pass(250)
    expect(second.seen.state).toBe('refused')
    expect(first.seen.state).toBe('accepted')
  })

  test('takes over from one that goes while it is held', () => {
    const first = admitted()
    const second = admitted()
    first.send()
    pass(1_000)
    first.die()
    expect(second.seen.state).toBe('accepted')
  })

  test('that left while it was held does not begin', () => {
    const first = admitted()
    const second = admitted()
    publishers.forget(second.handle)
    first.die()
    expect(second.seen.state).toBe('waiting')
    expect(begun).toHaveLength(1)
  })

  test('of another stream begins beside the first', () => {
    admitted(7)
    expect(admitted(8).seen.state).toBe('accepted')
    expect(publishers.streams()).toEqual([7, 8])
  })
})

test('of two that are held the first takes over, the second is refused', () => {
  const first = admitted()
  const [second, third] = [admitted(), admitted()]
  first.die()
  expect([second.seen.state, third.seen.state]).toEqual(['accepted', 'waiting'])
  for (let step = 0; step < 12; step += 1) {
    second.send()
    pass(250)
  }
  expect(third.seen.state).toBe('refused')
})

test('what a publisher sends after it was replaced is passed over', () => {
  const first = admitted()
  pass(3_000)
  const second = admitted()
  first.send()
  second.send()
  expect(begun.map(({ tags, isOver }) => [tags.length, isOver])).toEqual([
    [0, true],
    [1, false],
  ])
})

test('a silent publisher is reported once until it sends again', () => {
  const first = admitted()
  first.send()
  pass(6_000)
  expect(silent).toEqual([7])
  first.send()
  pass(3_000)
  expect(silent).toEqual([7, 7])
})

test('data without sound or pictures leaves a publisher silent', () => {
  const first = admitted()
  pass(2_000)
  first.send({ kind: 'script', time: 0, body: Buffer.alloc(4) })
  pass(1_000)
  expect(silent).toEqual([7])
})

test('a closed stream ends its publisher and refuses those that are held', () => {
  const first = admitted()
  const second = admitted()
  publishers.close(7)
  expect([first.seen.state, second.seen.state]).toEqual(['closed', 'refused'])
  expect(begun.map(({ isOver }) => isOver)).toEqual([true])
  expect(publishers.streams()).toEqual([])
})
