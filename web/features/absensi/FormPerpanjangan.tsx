import { Button } from '@mantine/core'
import { type FormEvent, type HTMLInputTypeAttribute, useState } from 'react'
import type { Lembar } from '#contract/absensi.ts'
import { sebutTerkunci } from '#contract/penutupan.ts'
import { PERPANJANGAN_MAX, perpanjanganBody } from '#contract/perpanjangan.ts'
import { addDays, formatTanggal, isTanggal } from '#contract/tanggal.ts'
import { ApiError } from '#web/api.ts'
import { LembarBawah, tahanFokus } from '#web/ui/LembarBawah.tsx'
import css from './Formulir.module.css'
import { useKunciAksi } from './koreksi-aksi.ts'

/** 'Buka kembali sampai…': the pendamping records as before until that minute, then it locks by itself. */
export default function FormPerpanjangan({ lembar, onTutup }: { lembar: Lembar; onTutup: () => void }) {
  const { bukaKembali, kunciLagi } = useKunciAksi(lembar)
  const [isian, setIsian] = useState({
    tanggal: addDays(lembar.hari_ini, 1),
    jam: '21:00',
    alasan: lembar.perpanjangan?.alasan ?? '',
  })
  const [tried, setTried] = useState(false)
  const parsed = perpanjanganBody.safeParse(isian)
  const server = bukaKembali.error instanceof ApiError ? bukaKembali.error.isian : {}
  const error = (name: string) =>
    server[name] ?? (tried ? parsed.error?.issues.find(issue => issue.path[0] === name)?.message : undefined)
  const failure = [bukaKembali.error, kunciLagi.error].find(Boolean)
  const now = lembar.perpanjangan
  return (
    <LembarBawah judul="Buka kembali" keterangan={lembar.kelompok.nama} onTutup={onTutup}>
      {tutup => (
        <form className={css.form} noValidate onSubmit={event => save(event, tutup)}>
          <p className={css.note}>
            {lembar.kunci.tutup_at === null ? '' : `${sebutTerkunci(lembar.kunci.tutup_at, lembar.zona_waktu)} `}
            {now
              ? `Dibuka oleh ${now.oleh}: ${now.alasan}.`
              : 'Pendamping dapat mengisi lagi sampai waktu yang Anda tentukan, lalu terkunci dengan sendirinya.'}
          </p>
          <div className={css.pair}>
            {field('tanggal', 'Sampai tanggal', 'date', {
              min: lembar.hari_ini,
              max: addDays(lembar.hari_ini, PERPANJANGAN_MAX),
            })}
            {field('jam', 'Pukul', 'time')}
          </div>
          {isTanggal(isian.tanggal) ? <p className={css.note}>{formatTanggal(isian.tanggal, 'panjang')}</p> : null}
          {field('alasan', 'Alasan', 'text', { maxLength: 200 })}
          {failure && Object.keys(server).length === 0 ? (
            <p className={css.alert} role="alert">
              {failure.message}
            </p>
          ) : null}
          <div className={css.buttons}>
            {now ? (
              <Button
                variant="default"
                loading={kunciLagi.isPending}
                onMouseDown={tahanFokus}
                onClick={() => kunciLagi.mutate(undefined, { onSuccess: tutup })}
              >
                Kunci lagi
              </Button>
            ) : (
              <Button variant="default" onClick={tutup} onMouseDown={tahanFokus}>
                Batal
              </Button>
            )}
            <Button type="submit" onMouseDown={tahanFokus} loading={bukaKembali.isPending}>
              Buka
            </Button>
          </div>
        </form>
      )}
    </LembarBawah>
  )

  function field(
    name: keyof typeof isian,
    label: string,
    type: HTMLInputTypeAttribute,
    more: { min?: string; max?: string; maxLength?: number } = {},
  ) {
    const wrong = error(name)
    const id = `perpanjangan-${name}`
    return (
      <div className={css.field}>
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type={type}
          {...more}
          value={isian[name]}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-galat` : undefined}
          onChange={event => {
            const { value } = event.currentTarget
            setIsian(before => ({ ...before, [name]: value }))
            if (bukaKembali.error) bukaKembali.reset()
          }}
        />
        {wrong ? (
          <span className={css.error} id={`${id}-galat`}>
            {wrong}
          </span>
        ) : null}
      </div>
    )
  }

  function save(event: FormEvent, tutup: () => void) {
    event.preventDefault()
    setTried(true)
    if (parsed.success) bukaKembali.mutate(parsed.data, { onSuccess: tutup })
    else document.getElementById(`perpanjangan-${String(parsed.error.issues[0]?.path[0])}`)?.focus()
  }
}
