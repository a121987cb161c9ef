import { useQueryClient } from '@tanstack/react-query'
import {
  getMyRecordings,
  type ManagedRecording,
  type RecordingStrip,
  saveRecording,
  submitRecording,
  withdrawRecording,
} from '@vce/protocol'
import { useEffect, useMemo, useState } from 'react'
import { failedWith, useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { toast } from '#app/lib/toast'
import { useSaving } from '#app/lib/use-saving'
import { type CutDraft, savedDraft } from './saved-draft'
import { cutsOf, type Segments, type Stretches, stretchesOf } from './stretches'
import { isEditable } from './strip-times'

/** The fields of a recording; a stretch of the whole broadcast is the same as no cuts. */
const contentOf = (segments: Segments, { title, cover, products, cuts }: ManagedRecording): CutDraft => ({
  title,
  cover,
  products,
  cuts: cutsOf(segments, stretchesOf(segments, cuts)),
})

const isSame = (one: CutDraft, other: CutDraft) => JSON.stringify(one) === JSON.stringify(other)

const isConflict = (error: unknown) =>
  failedWith(error, saveRecording, 'changed') || failedWith(error, submitRecording, 'changed')

/** A recording at its desk: as the server has it, with the changes that are not saved yet. */
export function useCut(strip: RecordingStrip) {
  const api = useApi()
  const queries = useQueryClient()
  const segments = useMemo<Segments>(
    () => ({ first: strip.first_n, starts: strip.starts }),
    [strip.first_n, strip.starts],
  )
  const [recording, setRecording] = useState(strip.recording)
  const [draft, setDraft] = useState(
    () => savedDraft.read(strip.recording) ?? contentOf(segments, strip.recording),
  )
  const [stretches, setStretches] = useState(() => stretchesOf(segments, draft.cuts))
  const [hasConflict, setConflict] = useState(false)
  const saving = useSaving()

  const content = { ...draft, cuts: cutsOf(segments, stretches) }
  const isDirty = isEditable(recording) && !isSame(content, contentOf(segments, recording))
  useEffect(() => {
    if (isDirty) savedDraft.write(recording, { ...draft, cuts: cutsOf(segments, stretches) })
    else savedDraft.forget(recording)
  }, [isDirty, recording, draft, segments, stretches])

  /** Runs calls that change the recording; resolves to whether they succeeded. */
  async function attempt(work: () => Promise<ManagedRecording>): Promise<boolean> {
    let after: ManagedRecording | null = null
    const isAnswered = await saving.run(async () => {
      try {
        after = await work()
      } catch (error) {
        if (!isConflict(error)) throw error
        setConflict(true)
      }
    })
    if (!isAnswered || !after) return false
    setRecording(after)
    void queries.invalidateQueries(queriesOf(getMyRecordings))
    return true
  }

  async function stored(): Promise<ManagedRecording> {
    const change = { ...content, title: content.title.trim(), products: [...content.products] }
    const saved = await api.call(saveRecording, {
      video_id: recording.id,
      version: recording.version,
      ...change,
    })
    setDraft((now) => ({ ...now, title: change.title }))
    const after = { ...recording, ...change, ...saved, reason: '' }
    setRecording(after)
    return after
  }

  return {
    segments,
    recording,
    draft,
    stretches,
    isDirty,
    isEditable: isEditable(recording),
    hasConflict,
    busy: saving.busy,
    message: saving.message,
    change: (changed: Partial<CutDraft>) => setDraft((now) => ({ ...now, ...changed })),
    changeStretches: (to: (now: Stretches) => Stretches) => setStretches(to),
    async save() {
      if (await attempt(stored)) toast.done('已保存')
    },
    async submit() {
      const done = await attempt(async () => {
        const last = isDirty ? await stored() : recording
        const { state, version } = await api.call(submitRecording, {
          video_id: last.id,
          version: last.version,
        })
        return { ...last, state, version, reason: '' }
      })
      if (done) toast.done('已提交审核')
    },
    /** Takes back a submission or ends a publication; resolves to whether it succeeded. */
    async withdraw(reason: string) {
      const isSubmitted = recording.state === 'reviewing'
      const done = await attempt(async () => {
        const { state, version } = await api.call(withdrawRecording, { video_id: recording.id, reason })
        return { ...recording, state, version, reason: isSubmitted ? '' : reason }
      })
      if (done) toast.done(isSubmitted ? '已撤回提交' : '已撤下')
      return done
    },
    dismissConflict: () => setConflict(false),
  }
}

export type CutState = ReturnType<typeof useCut>
