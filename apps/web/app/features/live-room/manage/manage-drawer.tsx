import type { ChatMessage } from '@vce/protocol'
import { useId, useState } from 'react'
import type { RoomClient } from '#app/features/live-room/room-client'
import type { RoomLive } from '#app/features/live-room/room-state'
import { ButtonLink } from '#app/ui/controls/button'
import { Tabs } from '#app/ui/controls/tabs'
import { Drawer } from '#app/ui/overlay/drawer'
import { QuestionList } from './question-list'
import type { RestrictSubject } from './restrict-dialog'
import { RoomPeople } from './room-people'
import { RulesForm } from './rules-form'
import { waitingQuestions } from './waiting-questions'

interface ManageDrawerProps {
  roomId: number
  /** Address of the 开播台. */
  desk: string
  live: RoomLive
  client: RoomClient | null
  messages: readonly ChatMessage[]
  onAnswer: (question: ChatMessage) => void
  onRestrict: (subject: RestrictSubject) => void
  onClose: () => void
}

/** 直播间管理: rules and waiting questions for the teacher, people for those who lead the room. */
export default function ManageDrawer({
  roomId,
  desk,
  live,
  client,
  messages,
  onAnswer,
  onRestrict,
  onClose,
}: ManageDrawerProps) {
  const panel = useId()
  const { rules, notice, me } = live
  const isTeacher = me.role === 'teacher'
  const [tab, setTab] = useState<'rules' | 'questions' | 'people'>(isTeacher ? 'rules' : 'people')
  const questions = waitingQuestions(messages)
  return (
    <Drawer open onClose={onClose} title="直播间管理" width={440}>
      <div className="between">
        {isTeacher && (
          <Tabs
            label="直播间管理"
            shape="line"
            panel={panel}
            items={[
              { key: 'rules', text: '发言规则' },
              { key: 'questions', text: questions.length > 0 ? `待回答 ${questions.length}` : '待回答' },
              { key: 'people', text: '成员' },
            ]}
            value={tab}
            onChange={setTab}
          />
        )}
        <ButtonLink to={desk} variant="outline" size="sm">
          开播台
        </ButtonLink>
      </div>
      <div id={panel} role={isTeacher ? 'tabpanel' : undefined}>
        {tab === 'rules' && <RulesForm roomId={roomId} rules={rules} notice={notice} client={client} />}
        {tab === 'questions' && <QuestionList questions={questions} onAnswer={onAnswer} />}
        {tab === 'people' && <RoomPeople roomId={roomId} role={me.role} onRestrict={onRestrict} />}
      </div>
    </Drawer>
  )
}
