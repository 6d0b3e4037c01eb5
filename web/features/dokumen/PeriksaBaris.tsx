import { Alert, Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Kartu } from '#web/ui/Kartu.tsx'
import { messageOf } from '#web/ui/kabar.ts'
import css from './dokumen.module.css'
import { useCheckBaris } from './verifikasi-queries.ts'

/** A row of the sheet compared with what was printed; the page itself names nobody. */
export function PeriksaBaris({ kode }: { kode: string }) {
  const [cari, setCari] = useState('')
  const periksa = useCheckBaris(kode)
  const angka = periksa.data?.angka
  return (
    <Kartu judul="Cocokkan satu baris">
      <form className={`flex wrap top gap-8 ${css.form}`} onSubmit={submit}>
        <TextInput
          className={css.grow ?? ''}
          label="NIM atau nama lengkap seperti tercetak"
          value={cari}
          onChange={event => setCari(event.currentTarget.value)}
          maxLength={120}
        />
        <Button type="submit" mt={22} variant="default" disabled={cari.trim() === ''} loading={periksa.isPending}>
          Cocokkan
        </Button>
      </form>
      {periksa.error ? (
        <Alert color="red" role="alert" mt={12}>
          {messageOf(periksa.error)}
        </Alert>
      ) : null}
      {periksa.isSuccess ? (
        <p role="status">
          {angka ? (
            <>
              Ya, <b>{periksa.variables}</b> tercetak dengan angka: <b>{angka}</b>
            </>
          ) : (
            <>
              Tidak ada baris <b>{periksa.variables}</b> pada dokumen asli.
            </>
          )}
        </p>
      ) : null}
    </Kartu>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (cari.trim() !== '') periksa.mutate(cari.trim())
  }
}
