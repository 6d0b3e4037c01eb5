import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type IzinState, izinKindLabel } from '#contract/absensi/izin-kind.ts'
import { WALI_IZIN_DAYS, type WaliIzin, waliIzinBody } from '#contract/absensi/wali-izin.ts'
import { formatRange } from '#contract/tanggal.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { Segment } from '#web/ui/Segment.tsx'
import { useInput } from '#web/ui/use-isian.ts'
import { useSend } from '#web/use-change.ts'
import css from './AskedIzinPart.module.css'

/** What the wali has asked for, and the form to ask: it waits for the murabbi. */
export function AskedIzinPart({ linkId, nama, asked }: { linkId: number; nama: string; asked: readonly WaliIzin[] }) {
  const [open, setOpen] = useState(false)
  return (
    <section className={css.part} aria-label={`Izin ${nama}`}>
      <div className="row between wrap gap-8 mb-8">
        <h2 className="text-l strong">Izin yang Anda minta</h2>
        {open ? null : (
          <Button variant="default" onClick={() => setOpen(true)}>
            Minta izin
          </Button>
        )}
      </div>
      {open ? <Form linkId={linkId} nama={nama} onClose={() => setOpen(false)} /> : null}
      {asked.length > 0 ? (
        <ul className={`list bg-white framed round-10 clip ${css.list}`}>
          {asked.map(one => (
            <li key={one.id} className="row between wrap gap-8 py-12 px-12">
              <span className="text-l">
                {izinKindLabel(one.jenis)}, {formatRange(one.dari, one.sampai)}
              </span>
              <span className="text-m soft">{STATE[one.keadaan]}</span>
            </li>
          ))}
        </ul>
      ) : open ? null : (
        <p className="text-m soft">Belum ada. Permintaan diputuskan oleh murabbi.</p>
      )}
    </section>
  )
}

const STATE: Record<IzinState, string> = {
  menunggu: 'Menunggu murabbi',
  disetujui: 'Disetujui',
  ditolak: 'Tidak disetujui',
  dicabut: 'Dicabut',
}

const KINDS = [
  { value: 'izin', label: 'Izin' },
  { value: 'sakit', label: 'Sakit' },
]

function Form({ linkId, nama, onClose }: { linkId: number; nama: string; onClose: () => void }) {
  const client = useQueryClient()
  // Sent again after an answer that was lost, it is the same one.
  const [start] = useState(() => ({ action_id: crypto.randomUUID(), tautan_id: linkId, ...EMPTY }))
  const isian = useInput(waliIzinBody, start)
  const send = useSend('POST /api/wali/izin', {
    onSuccess: () => {
      tellDone('Permintaan dikirim')
      void client.invalidateQueries({ queryKey: ['wali', 'ringkasan'] })
      onClose()
    },
  })
  return (
    <form className="stack gap-12 bg-white framed round-10 py-12 px-12 mb-8" onSubmit={submit} noValidate>
      <ErrorNotice form error={send.error} />
      <Segment label="Jenis" data={KINDS} {...isian.choose('jenis')} />
      <DateField label="Mulai" {...isian.tanggal('dari')} />
      <DateField label={`Sampai (paling lama ${WALI_IZIN_DAYS} hari)`} {...isian.tanggal('sampai')} />
      <Textarea
        label="Alasan"
        description={kata`Dibaca murabbi dan pendamping ${nama}.`}
        autosize
        minRows={2}
        {...isian.teks('alasan')}
      />
      <div className="flex end gap-8">
        <Button variant="default" onClick={onClose}>
          Batal
        </Button>
        <Button type="submit" loading={send.isPending}>
          Kirim permintaan
        </Button>
      </div>
    </form>
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    isian.submit(body => send.mutate({ body }, { onError: error => void isian.gagal(error) }))
  }
}

const EMPTY = { dari: '', sampai: '', jenis: 'izin', alasan: '' }
