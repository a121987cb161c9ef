import { lazy } from 'react'

/** The code of each dialog is loaded when the dialog is first opened. */
export const ParameterPanel = lazy(() => import('./parameter-panel'))
export const TemplateDialog = lazy(() => import('./template-dialog'))
