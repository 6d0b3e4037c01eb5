import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { rapikan } from '#contract/isian.ts'
import { describeTerkunci } from '#contract/penutupan.ts'
import css from '#web/features/absensi/lembar/Formulir.module.css'
import { IsianAlasan } from '#web/features/absensi/lembar/IsianAlasan.tsx'
import { holdFokus, LembarBawah } from '#web/ui/LembarBawah.tsx'

interface FormAlasanProps {
  lembar: Lembar
  alasan: string
  /** How many marks wait for a reason: they were tapped before the lock and came after it. */
  tertahan: number
  onAlasan: (alasan: string) => void
  onTutup: () => void
}

/** Asked once; then every mark that is changed carries it in its history. */
export default function FormAlasan({ lembar, alasan: awal, tertahan, onAlasan, onTutup }: FormAlasanProps) {
  const [alasan, setAlasan] = useState(awal)
  const [tried, setTried] = useState(false)
  const isian = useRef<HTMLTextAreaElement>(null)
  const error = tried && rapikan(alasan) === '' ? 'Wajib diisi' : undefined
  const { tutup_at } = lembar.kunci
  return (
    <LembarBawah
      judul="Ubah dengan alasan"
      keterangan={lembar.kelompok.nama}
      onTutup={onTutup}
      berubah={alasan !== awal}
    >
      {(tutup, batal) => (
        <form className={css.form} noValidate onSubmit={event => save(event, tutup)}>
          <p className="text-m soft">
            {tutup_at === null ? '' : `${describeTerkunci(tutup_at, lembar.zona_waktu)} `}
            Alasan ini tercatat di riwayat setiap tanda yang Anda ubah sekarang.
            {tertahan > 0 ? ` ${tertahan} tanda yang belum tersimpan ikut dikirim dengan alasan ini.` : ''}
          </p>
          <IsianAlasan ref={isian} nilai={alasan} error={error} onUbah={setAlasan} />
          <div className="flex wrap end gap-8 pt-4">
            <Button variant="default" onClick={batal} onMouseDown={holdFokus}>
              Batal
            </Button>
            <Button type="submit" onMouseDown={holdFokus}>
              Ubah
            </Button>
          </div>
        </form>
      )}
    </LembarBawah>
  )

  function save(event: FormEvent, tutup: () => void) {
    event.preventDefault()
    setTried(true)
    if (rapikan(alasan) === '') {
      isian.current?.focus()
      return
    }
    onAlasan(rapikan(alasan))
    tutup()
  }
}
