import { ChatList } from './chat-list'
import { EarlierMessages } from './earlier-messages'
import { EmptyChat } from './empty-chat'
import type { useMessageTools } from './use-message-tools'
import type { useTeacherMessages } from './use-teacher-messages'

interface TeacherListProps {
  teacher: ReturnType<typeof useTeacherMessages>
  tools: ReturnType<typeof useMessageTools> | null
}

/** 讲师说: the messages of the room's teachers. */
export const TeacherList = ({ teacher, tools }: TeacherListProps) => (
  <ChatList
    label="讲师说"
    messages={teacher.messages}
    tools={tools}
    // After a failure only the button loads, so that scrolling does not repeat it.
    onNearBeginning={teacher.hasFailed ? undefined : teacher.earlier}
    beginning={
      teacher.hasEarlier && (
        <EarlierMessages
          isLoading={teacher.isLoading}
          hasFailed={teacher.hasFailed}
          onPress={teacher.earlier}
        />
      )
    }
  >
    {teacher.messages.length === 0 && <EmptyChat title="讲师还没有发言" />}
  </ChatList>
)
