import type { ChatMessage } from '@vce/protocol'
import { useId, useState } from 'react'
import { ChatText } from '#app/features/live-room/chat-text'
import type { RoomClient } from '#app/features/live-room/room-client'
import type { RoomLive } from '#app/features/live-room/room-state'
import { Button } from '#app/ui/controls/button'
import { Tabs } from '#app/ui/controls/tabs'
import { Empty } from '#app/ui/layout/states'
import { Drawer } from '#app/ui/overlay/drawer'
import type { RestrictSubject } from './restrict-dialog'
import { RoomPeople } from './room-people'
import { RulesForm } from './rules-form'
import { waitingQuestions } from './waiting-questions'

interface ManageDrawerProps {
  roomId: number
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
      <div id={panel} role={isTeacher ? 'tabpanel' : undefined}>
        {tab === 'rules' && <RulesForm roomId={roomId} rules={rules} notice={notice} client={client} />}
        {tab === 'questions' && <Questions questions={questions} onAnswer={onAnswer} />}
        {tab === 'people' && <RoomPeople roomId={roomId} role={me.role} onRestrict={onRestrict} />}
      </div>
    </Drawer>
  )
}

interface QuestionsProps {
  questions: readonly ChatMessage[]
  onAnswer: (question: ChatMessage) => void
}

const Questions = ({ questions, onAnswer }: QuestionsProps) =>
  questions.length === 0 ? (
    <Empty title="没有待回答的提问" hint="成员的提问会出现在这里" />
  ) : (
    <ul>
      {questions.map((question) => (
        <li key={question.number} className="row gap-3 border-b border-line py-3 last:border-0">
          <span className="rest text-sm">
            <span className="block text-xs text-ink-3">
              {question.user.nickname} {question.at.slice(11, 16)}
            </span>
            <span className="wrap-anywhere text-ink">
              <ChatText text={question.text} />
            </span>
          </span>
          <Button
            variant="outline"
            size="sm"
            aria-label={`回答 ${question.user.nickname}`}
            onClick={() => onAnswer(question)}
          >
            回答
          </Button>
        </li>
      ))}
    </ul>
  )
