import { getFinderIndex } from '@vce/protocol'
import { expect, test } from 'vitest'
import { mentionFinderOf } from '../analyst/mention-finder'
import type { CheckedBlock } from '../answer/checked'
import { plainText } from '../answer/print-text'
import type { EvaluationQuestion } from '../evaluation/evaluation.fixture'
import data from '../evaluation/questions.data.json' with { type: 'json' }
import { createGround } from '../grounding/ground'
import { createRelease } from '../grounding/release'
import { lexiconOf } from '../linking/lexicon'
import { day } from '../tools/tool-app.fixture'
import { startModelApp } from './model-app.fixture'
import { provenBlocks } from './proven-blocks'

const { answering, call } = await startModelApp()
const { data: index } = await call(getFinderIndex, { world: 'simulated' })
const mentions = mentionFinderOf(lexiconOf(index))
const days = { days: [day], today: day, runningDay: day, settledDay: day }
const { put } = answering(null)
const some = (data as EvaluationQuestion[]).filter(
  ({ calls, cost }, place) => calls.length > 0 && cost === 1 && place % 6 === 0,
)

/** The check must accept every sentence of a model that writes the same text as the analyst. */
test.each(some.map(({ id, turns: [prompt = ''] }) => [id, prompt]))(
  'what the analyst says to %s %s passes the rules for a model',
  async (_id, prompt) => {
    const { end } = await put(prompt)
    const { facts } = end
    const ground = createGround({ facts, question: prompt, numbers: [5, 8, 10, 20, 60], ...days, mentions })
    const said: CheckedBlock[] = createRelease(() => ground)
      .offer(end.tree)
      .filter(({ type }) => type === 'paragraph' || type === 'table')
    const proven = provenBlocks(said, {
      ground: () => ground,
      isTainted: () => false,
      factOf: (id) => ground.byId.get(id),
    })
    expect(plainText(proven)).toBe(plainText(said))
  },
)
