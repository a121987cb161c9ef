import { SignCard } from './sign-in/sign-card'
import { SpendingCard } from './spending-card'
import { TasksCard } from './tasks/tasks-card'

/** Sign-in, tasks, and what V粒 are for, on 我的V粒. */
export const RewardsView = () => (
  <>
    <SignCard />
    <div className="grid grid-cols-2 items-start gap-4">
      <TasksCard />
      <SpendingCard />
    </div>
  </>
)
