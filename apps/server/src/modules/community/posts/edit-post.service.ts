import { contentStates, editPost, type InputOf, type OutputOf } from '@vce/protocol'
import { failure } from '#platform/errors'
import { type SignedInUser, userOf, type Verb } from '#platform/http'
import { prepareText } from '../writing/text-draft'
import type { WritingOptions } from '../writing/writing-options'
import { announceEdit } from './announce-post'
import type { PostDraft } from './check-post'
import { type EditDraft, judgeEdit } from './judge-edit'
import { storeEdit } from './store-edit'
import { readDocument } from './stored-names'

/** The endpoint by which authors edit their posts; the previous text is stored as a revision. */
export function createEditPost(options: WritingOptions): Verb<typeof editPost> {
  const { db, clock } = options

  async function prepare(user: SignedInUser, input: InputOf<typeof editPost>): Promise<EditDraft> {
    const { userId } = user
    const now = clock.now()
    const refuse: PostDraft['refuse'] = (key, values) => failure(editPost, key, { userId }, values)
    const { document, facts } = await readDocument(db, input.document)
    return prepareText(options, { kind: 'post', user, now, refuse, document, facts, input })
  }

  return async (actor, input): Promise<OutputOf<typeof editPost>> => {
    const prepared = await prepare(userOf(actor), input)
    return db.transaction(async (tx) => {
      const draft = await judgeEdit(tx, options, prepared)
      const { post, isHeld } = draft
      const revision = await storeEdit(tx, draft)
      await announceEdit(tx, draft)
      return { id: post.id, state: isHeld ? contentStates.held : post.state, revision }
    })
  }
}
