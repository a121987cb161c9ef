import { BindView } from '../features/account/sign-in/bind-view'

export const Component = () => <BindView />
