import type { AnyRouter, RouterHistory } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step stands before one that was added for what lies over the screen: Back passes it by. */
    dilewati?: true
  }
}

let step = 0
let pressedAt = 0

/** On which step of the history the page stands, counted from the one it was loaded on: 0, 1 after a link, 0 again after Back. */
export function currentStep(): number {
  return step
}

/** The step on which something was pressed last. */
export function pressedStep(): number {
  return pressedAt
}

/** Once, for the router of the application. */
export function followHistory(history: RouterHistory): void {
  const move = { PUSH: 1, REPLACE: 0, FORWARD: 1, BACK: -1 }
  let last = history.location
  history.subscribe(({ location, action }) => {
    // What was blocked is told of too; the location is then the one before, the very same object.
    if (location === last) return
    last = location
    step += action.type === 'GO' ? action.index : move[action.type]
    if (action.type === 'BACK' && location.state.dilewati) history.back()
  })
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(
      type,
      () => {
        pressedAt = step
      },
      true,
    )
}

/**
 * Where nothing of the application lies behind (a typed address, a notification) Back would leave it and cannot be taken
 * back. Then the screen gets a second step, and Back from what lies over it comes to the first.
 */
export function addStepWhereFirst(router: AnyRouter): void {
  if (router.history.canGoBack()) return
  const { href, state } = router.history.location
  // It leads nowhere, so a form with unsaved changes below has nothing to ask.
  router.history.replace(href, { ...state, dilewati: true }, { ignoreBlocker: true })
  // Two moves in one task are written as one, and this step would not be told from the other.
  router.history.flush()
  void router.navigate({ to: '.', search: true, hash: true, resetScroll: false, ignoreBlocker: true })
}
