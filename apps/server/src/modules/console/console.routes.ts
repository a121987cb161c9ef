import {
  approveProposal,
  confirmOperator,
  getApprovals,
  getAuditLog,
  getOperator,
  getOperators,
  getTerms,
  lockOperator,
  rejectProposal,
  setOperatorRoles,
  setTerms,
  signInOperator,
  signOutOperator,
} from '@vce/protocol'
import type { FastifyPluginAsync } from 'fastify'
import type { ApprovalKind } from '#platform/approvals'
import { serve } from '#platform/http'
import { createApprovals } from './approvals/approvals.service'
import { createAuditLog } from './audit-log.service'
import { createOperators } from './roles/operators.service'
import { roleChange } from './roles/role-change'
import { createOperatorSignIn, type SignInOptions } from './sign-in/sign-in.service'
import { createTerms, type TermsKinds } from './terms.service'

interface ConsoleOptions extends SignInOptions {
  /** Kinds of changes by other modules that require two operators. */
  approvalKinds: readonly ApprovalKind[]
  terms: TermsKinds
}

export const consoleRoutes: FastifyPluginAsync<ConsoleOptions> = async (app, options) => {
  const signIn = createOperatorSignIn(options)
  app.route(serve(signInOperator, signIn.signInOperator))
  app.route(serve(confirmOperator, signIn.confirmOperator))

  const operators = createOperators(options)
  app.route(serve(signOutOperator, operators.signOutOperator))
  app.route(serve(getOperator, operators.getOperator))
  app.route(serve(getOperators, operators.getOperators))
  app.route(serve(lockOperator, operators.lockOperator))
  app.route(serve(setOperatorRoles, operators.setOperatorRoles))

  const approvals = createApprovals({ ...options, kinds: [roleChange, ...options.approvalKinds] })
  app.route(serve(getApprovals, approvals.getApprovals))
  app.route(serve(approveProposal, approvals.approveProposal))
  app.route(serve(rejectProposal, approvals.rejectProposal))

  const terms = createTerms(options)
  app.route(serve(getTerms, terms.getTerms))
  app.route(serve(setTerms, terms.setTerms))

  app.route(serve(getAuditLog, createAuditLog(options.db).getAuditLog))
}
