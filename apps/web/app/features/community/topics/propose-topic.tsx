import { useQueryClient } from '@tanstack/react-query'
import { contentStates, getTopicList, proposeTopic, topicTitleLength } from '@vce/protocol'
import { useState } from 'react'
import { limitsOf } from '#app/features/community/standing/limits'
import { standingQuery } from '#app/features/community/standing/queries'
import { useApi } from '#app/lib/api'
import { queriesOf } from '#app/lib/query'
import { useSignedIn } from '#app/lib/session/user'
import { toast } from '#app/lib/toast'
import { useHydrated } from '#app/lib/use-hydrated'
import { useAnswer } from '#app/lib/use-loaded'
import { useSending } from '#app/lib/use-sending'
import { Button } from '#app/ui/controls/button'
import { Field } from '#app/ui/controls/field'
import { FormDialog } from '#app/ui/overlay/form-dialog'

/** 提议话题, for members whose tier allows it. */
export function ProposeTopic() {
  const api = useApi()
  const signedIn = useSignedIn()
  const hydrated = useHydrated()
  const { data } = useAnswer({ ...standingQuery(api, {}), enabled: signedIn && hydrated })
  const [open, setOpen] = useState(false)
  if (!data || !limitsOf(data).topics) return null
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        提议话题
      </Button>
      {open && <ProposeDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ProposeDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const [title, setTitle] = useState('')
  const [description, setDescription] = useState('')
  const { busy, isHeld, message, refuse, run } = useSending({ title, description })

  function send() {
    if (title.trim().length < topicTitleLength.min) return refuse(`话题至少${topicTitleLength.min}个字`)
    void run(async () => {
      const { state } = await api.call(proposeTopic, { title, description })
      toast.done(state === contentStates.visible ? '话题已创建' : '已提交，审核后可用')
      await queries.invalidateQueries(queriesOf(getTopicList))
      onClose()
    })
  }

  return (
    <FormDialog
      title="提议话题"
      width={440}
      busy={busy}
      isHeld={isHeld}
      onSubmit={send}
      onClose={onClose}
      className="grid gap-6 pb-4"
    >
      <Field
        label="话题名称"
        placeholder={`话题名称，${topicTitleLength.min}至${topicTitleLength.max}个字`}
        maxLength={topicTitleLength.max}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        {...(message !== null && { bad: message })}
      />
      <Field
        label="简介"
        placeholder="一句话说明聊什么，选填"
        maxLength={100}
        value={description}
        onChange={({ target }) => setDescription(target.value)}
      />
    </FormDialog>
  )
}
