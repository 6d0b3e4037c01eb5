#!/usr/bin/env bash
# @tanstack/history writes to the browser in a microtask. A `replace` that is followed by a `push` in the same task comes out as one
# push: the step that was to be replaced keeps its old state, and what the replace said is nowhere. From memory of history.replaceState
# and pushState (and of the `history` package) one would expect two writes: the step rewritten, and a new one behind it.
# And a move that a blocker has taken back is told to subscribers as if it had happened, with the location it has not left.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @tanstack/history@1.162.5
cat > run.mjs <<'JS'
import { createBrowserHistory } from '@tanstack/history'
/** As much of a window as the package asks for: steps, each with its address and state. */
function createWindow() {
  const steps = [{ url: '/a', state: null }]
  const listeners = new Map()
  let at = 0
  const url = () => new URL(steps[at].url, 'https://example.test')
  const go = delta => { at = Math.max(0, Math.min(steps.length - 1, at + delta)); queueMicrotask(() => listeners.get('popstate')?.({})) }
  return {
    steps,
    history: {
      get state() { return steps[at].state },
      get length() { return steps.length },
      pushState(state, _, to) { steps.splice(++at, steps.length, { url: to, state }) },
      replaceState(state, _, to) { steps[at] = { url: to ?? steps[at].url, state } },
      go, back: () => go(-1), forward: () => go(1),
    },
    location: { get pathname() { return url().pathname }, get search() { return url().search }, get hash() { return url().hash } },
    addEventListener: (type, work) => listeners.set(type, work),
    removeEventListener: type => listeners.delete(type),
  }
}
globalThis.document ??= {}
const later = () => new Promise(resolve => setTimeout(resolve, 5))
async function marked(between) {
  const window = createWindow()
  const history = createBrowserHistory({ window })
  history.replace('/a', { marked: true })
  between(history)
  history.push('/a')
  await later()
  return window.steps.map(({ state }) => state?.marked === true)
}
const together = await marked(() => {})
const flushed = await marked(history => history.flush())
console.log('@tanstack/history 1.162.5: steps that bear the mark of the replace, then push:', JSON.stringify(together))
console.log('the same with flush() between:', JSON.stringify(flushed))

const window = createWindow()
const history = createBrowserHistory({ window })
history.push('/b')
await later()
const told = []
history.subscribe(({ action, location }) => told.push(`${action.type} at ${location.pathname}`))
history.block({ blockerFn: () => true, enableBeforeUnload: false })
window.history.back()
await later()
console.log('Back, blocked; subscribers are told:', told.join(', '), '- the page is at', history.location.pathname)
const same = JSON.stringify(together) === '[false,false]' && JSON.stringify(flushed) === '[true,false]' && told[0] === 'BACK at /b'
process.exit(same ? 0 : 1)
JS
node run.mjs
