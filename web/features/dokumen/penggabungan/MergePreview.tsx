import { Alert, Button, Radio } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Alpa } from '#contract/absensi/izin.ts'
import { formatFigure } from '#contract/angka.ts'
import { describeListEffects } from '#contract/datapokok/keanggotaan.ts'
import type { MergeInput, Party, MergePreview as Pratinjau } from '#contract/dokumen/penggabungan.ts'
import { labelStatus } from '#contract/kehadiran.ts'
import { formatDate } from '#contract/tanggal.ts'
import DialogAlpa from '#web/features/absensi/izin/DialogAlpa.tsx'
import { labelInput } from '#web/features/datapokok/orang/label-input.ts'
import { Card } from '#web/ui/Card.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useSend } from '#web/use-change.ts'

/** What becomes of the two, field by field and mark by mark where both say something else, and the button that does it. */
export function MergeSummary({ data, onDone }: { data: Pratinjau; onDone: () => void }) {
  const { tetap, digabung, pindah } = data
  const [isian, setInput] = useState<Partial<Record<MergeInput, Party>>>({})
  const [tanda, setTanda] = useState<Record<number, Party>>({})
  const [alpa, setAlpa] = useState<readonly Alpa[]>([])
  const client = useQueryClient()
  const gabung = useSend('POST /api/mahasantri/:id/penggabungan', {
    // One of the two is not there to be asked for any more.
    onSuccess: () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'penggabungan' }),
    onError: () => void client.invalidateQueries({ queryKey: ['penggabungan', tetap.id] }),
  })
  const kurang = data.tanda.filter(row => !tanda[row.pertemuan_id]).length
  const lackingJk = data.isian.some(row => row.isian === 'jk') && !isian.jk
  return (
    <>
      {alpa.length > 0 ? <DialogAlpa alpa={alpa} onClose={onDone} /> : null}
      <ErrorNotice error={gabung.error} />
      <Card judul={`${digabung.nama} (${digabung.nim}) menjadi satu dengan ${tetap.nama} (${tetap.nim})`}>
        <p className="m-0">
          {formatFigure(pindah.tanda)} tanda, {formatFigure(pindah.izin)} izin, {formatFigure(pindah.koreksi)} koreksi,
          dan {formatFigure(pindah.surat)} surat dari data yang digabung ikut pindah. Suratnya tetap dapat diverifikasi,
          dan tanda yang masih dikirim ponsel sampai ke data yang tinggal.
        </p>
        {[...data.bertumpuk, ...data.peran, ...describeListEffects(data.lembar)].map(one => (
          <p key={one} className="mt-8 mb-4 text-m">
            {one}
          </p>
        ))}
      </Card>
      {data.isian.length > 0 ? (
        <Card judul="Isian yang berbeda" keterangan="yang tinggal dipakai, kecuali Anda memilih yang lain">
          {data.isian.map(row => (
            <Choice
              key={row.isian}
              label={LABEL[row.isian]}
              nilai={isian[row.isian] ?? (row.isian === 'jk' ? null : 'tetap')}
              tetap={row.tetap}
              digabung={row.digabung}
              onChange={party => setInput({ ...isian, [row.isian]: party })}
            />
          ))}
        </Card>
      ) : null}
      {data.tanda.length > 0 ? (
        <Card judul="Keduanya bertanda" keterangan="pilih yang benar; yang lain tetap terbaca di riwayat tanda itu">
          {data.tanda.map(row => (
            <Choice
              key={row.pertemuan_id}
              label={`${row.kegiatan}, ${formatDate(row.tanggal, 'panjang')}, ${row.kelompok}`}
              nilai={tanda[row.pertemuan_id] ?? null}
              tetap={labelStatus(row.tetap, 'umum')}
              digabung={labelStatus(row.digabung, 'umum')}
              onChange={party => setTanda({ ...tanda, [row.pertemuan_id]: party })}
            />
          ))}
        </Card>
      ) : null}
      <Card>
        <Alert color="orange" title="Tidak dapat dibatalkan">
          {kata`Setelah digabung, keduanya satu mahasantri. Pastikan memang orang yang sama.`}
          {kurang > 0 ? <div>{formatFigure(kurang)} pertemuan belum dipilih tandanya.</div> : null}
          {lackingJk ? <div>Jenis kelaminnya belum dipilih.</div> : null}
        </Alert>
        <div className="flex wrap end gap-8 mt-12">
          <Button disabled={kurang > 0 || lackingJk} loading={gabung.isPending} onClick={send}>
            Gabungkan menjadi satu
          </Button>
        </div>
      </Card>
    </>
  )

  function send() {
    const pilihan = data.tanda.map(({ pertemuan_id: id }) => ({ pertemuan_id: id, pilih: tanda[id] ?? 'tetap' }))
    gabung.mutate(
      {
        params: { id: tetap.id },
        query: { digabung_id: digabung.id },
        body: { version: tetap.version, digabung_version: digabung.version, isian, tanda: pilihan },
      },
      {
        onSuccess: ({ alpa }) => {
          tellDone('Dua data digabung menjadi satu')
          if (alpa.length > 0) setAlpa(alpa)
          else onDone()
        },
      },
    )
  }
}

const LABEL: Record<MergeInput, string> = {
  ...labelInput,
  ...{ nama: 'Nama', hp: 'No. HP', wali_hp: 'HP wali', status: 'Status' },
}

interface ChoiceProps {
  label: string
  nilai: Party | null
  tetap: string
  digabung: string
  onChange: (pihak: Party) => void
}

function Choice({ label, nilai, tetap, digabung, onChange }: ChoiceProps) {
  return (
    <Radio.Group label={label} value={nilai} onChange={party => onChange(party as Party)} mb={12}>
      <div className="flex wrap gap-16 pt-4">
        <Radio value="tetap" label={tetap || '(kosong)'} />
        <Radio value="digabung" label={digabung || '(kosong)'} />
      </div>
    </Radio.Group>
  )
}
