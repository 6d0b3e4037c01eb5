import { type Istilah, standardIstilah, wordsOf } from '#contract/istilah.ts'

// One process serves one institution: its words are as fixed as the language, and handing them through every function that
// says something would make a parameter of it (docs/decisions/0030-words.md).
export let kata = wordsOf(standardIstilah)

/** From now on `kata` says these. Called by whoever reads a session: another process may have been told other words. */
export function applyIstilah(istilah: Istilah): void {
  kata = wordsOf(istilah)
}
