import type { ReactNode } from 'react'
import { SignCard } from './sign-in/sign-card'
import { TasksCard } from './tasks/tasks-card'

/** Section of 我的V粒: sign-in and tasks, next to items of the shop. */
export const RewardsView = ({ shop }: { shop: ReactNode }) => (
  <>
    <SignCard />
    <div className="grid grid-cols-2 gap-4">
      <TasksCard />
      {shop}
    </div>
  </>
)
