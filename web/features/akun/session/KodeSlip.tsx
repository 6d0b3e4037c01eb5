import { Alert, Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { paths } from '#web/paths.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import css from './FormMasuk.module.css'

interface KodeSlipProps {
  /** What came of the code before. */
  error: unknown
  onKode: (kode: string) => void
}

/** For who cannot scan it, and where the link is good no more. */
export function KodeSlip({ error, onKode }: KodeSlipProps) {
  const [kode, setKode] = useState('')
  return (
    <form className={`stack gap-16 ${css.form}`} onSubmit={submit} noValidate>
      {error ? (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      ) : null}
      <TextInput
        label="Kode pada slip"
        placeholder="K7Q-M3X-HDR"
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        size="md"
        value={kode}
        onChange={event => setKode(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth className={`text-xl round-10 ${css.submit}`} disabled={kode.trim() === ''}>
        Lanjut
      </Button>
      <p className={`text-m text-center soft ${css.help}`}>
        Sudah punya kata sandi? <Tautan ke={paths.login}>Masuk</Tautan>
      </p>
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    onKode(kode.trim())
  }
}
