import { useLayoutEffect, useState } from 'react'

/**
 * Goes on where the same form of the page's shell (web/rangka.tsx) was left before there was code to take it: `take` gets what
 * was typed, by the fields' names, whether it was sent already, and the field where the cursor stood.
 */
export function useKeptTyping(
  take: (ketikan: { nilai: Record<string, string | boolean>; kirim: boolean; fokus: string }) => void,
): void {
  const [before] = useState(findForm)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what is typed from now on is this form's
  useLayoutEffect(() => {
    if (!before) return
    // The form has just left the page: nothing can be typed into it any more.
    const fields = [...before.form.elements].filter(field => field instanceof HTMLInputElement)
    take({
      nilai: Object.fromEntries(
        fields.map(field => [field.name, field.type === 'checkbox' ? field.checked : field.value]),
      ),
      kirim: before.form.dataset.kirim !== undefined,
      fokus: before.fokus,
    })
  }, [before])
}

/** While drawing for the first time the shell still stands there; the build, which draws it, has no page. */
function findForm(): { form: HTMLFormElement; fokus: string } | undefined {
  const form = globalThis.document?.querySelector<HTMLFormElement>('#root > [data-rangka] form')
  if (!form) return undefined
  const { activeElement: active } = document
  return { form, fokus: active instanceof HTMLInputElement && form.contains(active) ? active.name : '' }
}
