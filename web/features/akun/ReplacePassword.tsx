import { Button, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { type ReplacePasswordBody, replacePasswordBody } from '#contract/akun/akun.ts'
import { SANDI } from '#web/offline/current-user.ts'
import { sendNow } from '#web/offline/sync.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { useInput } from '#web/ui/use-isian.ts'
import { useNotYetStored } from '#web/ui/use-not-yet-stored.tsx'
import { useSend } from '#web/use-change.ts'
import css from './ReplacePassword.module.css'

interface ReplacePasswordProps {
  username: string
  /** The password in force is the one-time one. */
  oneTime: boolean
  onDone: () => void
}

const EMPTY: ReplacePasswordBody = { sandi_lama: '', sandi_baru: '' }
/** Who has just logged in with the one-time password has typed it. */
const EMPTY_NEW: ReplacePasswordBody = { sandi_baru: '' }

/** One's own password; a new one ends the sessions of other devices. */
export function ReplacePassword({ username, oneTime, onDone }: ReplacePasswordProps) {
  const kosong = oneTime ? EMPTY_NEW : EMPTY
  const isian = useInput(replacePasswordBody, kosong)
  const client = useQueryClient()
  const update = useSend('PUT /api/akun/sandi', { onSuccess: followUpdate })
  // The one in force may have been filled in by the browser; only the new one is somebody's work.
  const { lepas, tanya } = useNotYetStored(isian.nilai.sandi_baru !== '', {
    tempat: 'halaman',
    simpan: send,
    menyimpan: update.isPending,
  })

  return (
    <form className={`stack gap-16 max-w-420 ${css.form}`} onSubmit={submit} noValidate>
      <ErrorNotice form error={update.error} />
      {/* Tells the password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {oneTime ? null : (
        <PasswordInput
          label="Kata sandi sekarang"
          autoComplete="current-password"
          withAsterisk
          {...isian.teks('sandi_lama')}
        />
      )}
      <PasswordInput
        label="Kata sandi baru"
        description="Paling sedikit 10 karakter; beberapa kata yang mudah Anda ingat sudah baik, bukan nama atau nomor Anda."
        autoComplete="new-password"
        withAsterisk
        {...isian.teks('sandi_baru')}
      />
      <Button type="submit" loading={update.isPending}>
        {oneTime ? 'Simpan kata sandi' : 'Ganti kata sandi'}
      </Button>
      {tanya}
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    send()
  }

  function send(): boolean {
    const onSuccess = () => {
      lepas()
      isian.begin(kosong)
      tellDone(oneTime ? 'Kata sandi disimpan' : 'Kata sandi diganti; perangkat lain harus masuk lagi')
      onDone()
    }
    let sent = false
    isian.submit(body => {
      sent = true
      update.mutate({ body }, { onSuccess, onError: isian.gagal })
    })
    return sent
  }
  /** Until now everything else may have been refused, marks that wait on this device too. */
  function followUpdate() {
    sendNow()
    tellOtherTabs()
    return client.invalidateQueries()
  }
}

function tellOtherTabs(): void {
  try {
    localStorage.setItem(SANDI, String(Date.now()))
  } catch {
    // A full disk: they notice when they are looked at.
  }
}
