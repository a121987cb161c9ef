import type { ChatMessage, RoomRole, RoomRules } from '@vce/protocol'
import { lazy, Suspense, useId, useState } from 'react'
import { QuestionList } from '#app/features/live-room/manage/question-list'
import type { RestrictSubject } from '#app/features/live-room/manage/restrict-dialog'
import { RoomPeople } from '#app/features/live-room/manage/room-people'
import { RulesForm } from '#app/features/live-room/manage/rules-form'
import { RulesSummary } from '#app/features/live-room/manage/rules-summary'
import { waitingQuestions } from '#app/features/live-room/manage/waiting-questions'
import type { Room } from '#app/features/live-room/use-room'
import { Tabs } from '#app/ui/controls/tabs'

const RestrictDialog = lazy(() => import('#app/features/live-room/manage/restrict-dialog'))

interface LeadCardProps {
  roomId: number
  role: RoomRole
  rules: RoomRules
  notice: string
  room: Room
  onAnswer: (question: ChatMessage) => void
}

type Tab = 'questions' | 'rules' | 'people'

/** The parts of 直播间管理: waiting questions, rules, people with 禁言 and its lifting. */
export function LeadCard({ roomId, role, rules, notice, room, onAnswer }: LeadCardProps) {
  const panel = useId()
  const [tab, setTab] = useState<Tab>('questions')
  const [restricting, setRestricting] = useState<RestrictSubject | null>(null)
  const { client, state } = room
  const questions = waitingQuestions(state.messages)
  const isTeacher = role === 'teacher'
  const isLeading = isTeacher || role === 'assistant'
  return (
    <section aria-label="直播间管理" className="box absolute inset-0 flex flex-col overflow-hidden">
      <Tabs
        label="直播间管理"
        shape="line"
        panel={panel}
        className="flex! shrink-0 px-4"
        items={[
          { key: 'questions', text: questions.length > 0 ? `待回答 ${questions.length}` : '待回答' },
          { key: 'rules', text: '发言规则' },
          ...(isLeading ? [{ key: 'people' as const, text: '成员' }] : []),
        ]}
        value={tab}
        onChange={setTab}
      />
      <div id={panel} role="tabpanel" className="min-h-0 flex-1 overflow-y-auto px-4 pb-2">
        {tab === 'questions' && (
          <QuestionList questions={questions} onAnswer={isTeacher ? onAnswer : undefined} />
        )}
        {tab === 'rules' &&
          (isTeacher ? (
            <RulesForm
              key={state.live ? 'joined' : 'loaded'}
              roomId={roomId}
              rules={rules}
              notice={notice}
              client={client}
            />
          ) : (
            <RulesSummary rules={rules} notice={notice} />
          ))}
        {tab === 'people' && isLeading && (
          <RoomPeople roomId={roomId} role={role} onRestrict={setRestricting} />
        )}
      </div>
      <Suspense fallback={null}>
        {restricting && (
          <RestrictDialog
            roomId={roomId}
            role={role}
            subject={restricting}
            onClose={() => setRestricting(null)}
          />
        )}
      </Suspense>
    </section>
  )
}
