import type { ReactNode } from 'react'
import { SignCard } from './sign-in/sign-card'
import { TasksCard } from './tasks/tasks-card'

/** Sign-in, tasks, and beside them what V粒 buy, on 我的V粒. */
export const RewardsView = ({ shop }: { shop: ReactNode }) => (
  <>
    <SignCard />
    <div className="grid grid-cols-2 gap-4">
      <TasksCard />
      {shop}
    </div>
  </>
)
