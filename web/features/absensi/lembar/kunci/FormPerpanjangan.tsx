import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { PERPANJANGAN_MAX, perpanjanganBody } from '#contract/absensi/perpanjangan.ts'
import { describeTerkunci } from '#contract/penutupan.ts'
import { addDays, eachDate, formatTanggal } from '#contract/tanggal.ts'
import { ApiError } from '#web/api.ts'
import css from '#web/features/absensi/lembar/Formulir.module.css'
import { kata } from '#web/ui/istilah.ts'
import { holdFokus, LembarBawah } from '#web/ui/LembarBawah.tsx'
import { berbeda } from '#web/ui/use-isian.ts'
import { useKunciAksi } from './koreksi-aksi.ts'

/** 'Buka kembali sampai…': the pendamping records as before until that minute, then it locks by itself. */
export default function FormPerpanjangan({ lembar, onTutup }: { lembar: Lembar; onTutup: () => void }) {
  const { bukaKembali, kunciLagi } = useKunciAksi(lembar)
  const [awal] = useState({
    tanggal: addDays(lembar.hari_ini, 1),
    jam: '21.00',
    alasan: lembar.perpanjangan?.alasan ?? '',
  })
  const [isian, setIsian] = useState(awal)
  const [tried, setTried] = useState(false)
  const parsed = perpanjanganBody.safeParse(isian)
  const server = bukaKembali.error instanceof ApiError ? bukaKembali.error.isian : {}
  const error = (name: string) =>
    server[name] ?? (tried ? parsed.error?.issues.find(issue => issue.path[0] === name)?.message : undefined)
  const failure = [bukaKembali.error, kunciLagi.error].find(Boolean)
  const now = lembar.perpanjangan
  // Weekday and date together: 'malam Jumat' is a Thursday.
  const tanggalList = eachDate(lembar.hari_ini, addDays(lembar.hari_ini, PERPANJANGAN_MAX))
  return (
    <LembarBawah
      judul="Buka kembali"
      keterangan={lembar.kelompok.nama}
      onTutup={onTutup}
      berubah={berbeda(isian, awal)}
    >
      {(tutup, batal) => (
        <form className={css.form} noValidate onSubmit={event => save(event, tutup)}>
          <p className="text-m soft">
            {lembar.kunci.tutup_at === null ? '' : `${describeTerkunci(lembar.kunci.tutup_at, lembar.zona_waktu)} `}
            {now
              ? `Dibuka oleh ${now.oleh}: ${now.alasan}.`
              : kata`Pendamping dapat mengisi lagi sampai waktu yang Anda tentukan, lalu terkunci dengan sendirinya.`}
          </p>
          <div className={css.pair}>
            {field('tanggal', 'Sampai', props => (
              <select {...props}>
                {tanggalList.map(tanggal => (
                  <option key={tanggal} value={tanggal}>
                    {formatTanggal(tanggal, 'panjang')}
                  </option>
                ))}
              </select>
            ))}
            {field('jam', 'Pukul', props => (
              <input {...props} inputMode="decimal" placeholder="21.00" maxLength={5} style={{ maxWidth: 90 }} />
            ))}
          </div>
          {field('alasan', 'Alasan', props => (
            <input {...props} maxLength={200} />
          ))}
          {failure && Object.keys(server).length === 0 ? (
            <p className={css.alert} role="alert">
              {failure.message}
            </p>
          ) : null}
          <div className="flex wrap end gap-8 pt-4">
            {now ? (
              <Button
                variant="default"
                loading={kunciLagi.isPending}
                onMouseDown={holdFokus}
                onClick={() => kunciLagi.mutate(undefined, { onSuccess: tutup })}
              >
                Kunci lagi
              </Button>
            ) : (
              <Button variant="default" onClick={batal} onMouseDown={holdFokus}>
                Batal
              </Button>
            )}
            <Button type="submit" onMouseDown={holdFokus} loading={bukaKembali.isPending}>
              Buka
            </Button>
          </div>
        </form>
      )}
    </LembarBawah>
  )

  function field(name: keyof typeof isian, label: string, children: (props: FieldProps) => ReactNode) {
    const wrong = error(name)
    const id = `perpanjangan-${name}`
    return (
      <div className={`stack grow ${css.field}`} style={name === 'jam' ? { flex: 'none' } : undefined}>
        <label htmlFor={id}>{label}</label>
        {children({
          id,
          value: isian[name],
          'aria-invalid': wrong ? true : undefined,
          'aria-describedby': wrong ? `${id}-galat` : undefined,
          onChange: event => {
            const { value } = event.currentTarget
            setIsian(before => ({ ...before, [name]: value }))
            if (bukaKembali.error) bukaKembali.reset()
          },
        })}
        {wrong ? (
          <span className="text-s bad" id={`${id}-galat`}>
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

interface FieldProps {
  id: string
  value: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}
