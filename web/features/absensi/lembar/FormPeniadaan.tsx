import { Button } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { ApiError } from '#web/api.ts'
import { holdFokus, LembarBawah } from '#web/ui/LembarBawah.tsx'
import css from './Formulir.module.css'
import { IsianAlasan } from './IsianAlasan.tsx'
import { usePertemuanAksi } from './pertemuan-aksi.ts'

/** The pertemuan did not take place: needs a reason, keeps what was marked, and can be taken back. */
export default function FormPeniadaan({ lembar, onTutup }: { lembar: Lembar; onTutup: () => void }) {
  const { tiadakan } = usePertemuanAksi(lembar)
  const [alasan, setAlasan] = useState('')
  const [tried, setTried] = useState(false)
  const isian = useRef<HTMLTextAreaElement>(null)
  const server = tiadakan.error instanceof ApiError ? tiadakan.error.isian.alasan : undefined
  const error = tried && alasan.trim() === '' ? 'Wajib diisi' : server
  const marked = lembar.baris.filter(row => row.status !== null).length
  return (
    <LembarBawah
      judul="Tiadakan pertemuan"
      keterangan={`${lembar.kelompok.nama} · ${lembar.kegiatan?.nama ?? ''} · ${formatTanggal(lembar.tanggal, 'panjang')}`}
      onTutup={onTutup}
      berubah={alasan.trim() !== ''}
    >
      {(tutup, batal) => (
        <form className={css.form} noValidate onSubmit={event => save(event, tutup)}>
          <p className="text-m soft">
            Pertemuan ini tidak masuk hitungan siapa pun.
            {marked > 0 ? ` ${marked} tanda yang sudah ada tetap tersimpan, tetapi tidak dihitung.` : ''}
          </p>
          <IsianAlasan
            ref={isian}
            nilai={alasan}
            error={error}
            onUbah={setAlasan}
            onBlur={() => setTried(tried || alasan !== '')}
          />
          {tiadakan.error && !server ? (
            <p className={css.alert} role="alert">
              {tiadakan.error.message}
            </p>
          ) : null}
          <div className="flex wrap end gap-8 pt-4">
            <Button variant="default" onClick={batal} onMouseDown={holdFokus}>
              Batal
            </Button>
            <Button type="submit" onMouseDown={holdFokus} loading={tiadakan.isPending}>
              Tiadakan
            </Button>
          </div>
        </form>
      )}
    </LembarBawah>
  )

  function save(event: FormEvent, tutup: () => void) {
    event.preventDefault()
    setTried(true)
    if (alasan.trim() === '') isian.current?.focus()
    else tiadakan.mutate(alasan, { onSuccess: tutup })
  }
}
