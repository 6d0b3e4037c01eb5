import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { codeOf, messageOf } from '#web/ui/kabar.ts'

interface Asked {
  pesan: string
  answer: (juga: boolean) => void
}

/** Adds somebody; where one is called so already of whom nothing says that it is another, whoever adds them is asked. */
export function useNamesake() {
  const [asked, setAsked] = useState<Asked>()
  const ask = (pesan: string) =>
    new Promise<boolean>(resolve =>
      setAsked({
        pesan,
        answer: also => {
          setAsked(undefined)
          resolve(also)
        },
      }),
    )
  const tanya: ReactNode = asked ? (
    <Dialog
      judul="Tambah juga?"
      label="Tambah juga"
      cancelLabel="Jangan tambah"
      safeCancel
      onClose={() => asked.answer(false)}
      onAgree={() => asked.answer(true)}
    >
      <p className="m-0">{asked.pesan}</p>
    </Dialog>
  ) : null
  return { create, tanya }

  /** Undefined: it was the same person, and nobody was added. */
  async function create<Orang>(add: (tetap: boolean) => Promise<Orang>): Promise<Orang | undefined> {
    try {
      return await add(false)
    } catch (error) {
      if (!codeOf(error)?.endsWith('.senama')) throw error
      return (await ask(messageOf(error))) ? add(true) : undefined
    }
  }
}
