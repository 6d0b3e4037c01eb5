import { Alert, Button, Radio } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Alpa } from '#contract/absensi/izin.ts'
import { formatAngka } from '#contract/angka.ts'
import { describeListEffects } from '#contract/datapokok/keanggotaan.ts'
import type { IsianGabung, Pihak, MergePreview as Pratinjau } from '#contract/dokumen/penggabungan.ts'
import { labelStatus } from '#contract/kehadiran.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import DialogAlpa from '#web/features/absensi/izin/DialogAlpa.tsx'
import { labelIsian } from '#web/features/datapokok/orang/label-isian.ts'
import { kata } from '#web/ui/istilah.ts'
import { KabarGalat } from '#web/ui/KabarGalat.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { tellDone } from '#web/ui/kabar.ts'
import { useSend } from '#web/use-change.ts'

/** What becomes of the two, field by field and mark by mark where both say something else, and the button that does it. */
export function PratinjauGabung({ data, onSelesai }: { data: Pratinjau; onSelesai: () => void }) {
  const { tetap, digabung, pindah } = data
  const [isian, setIsian] = useState<Partial<Record<IsianGabung, Pihak>>>({})
  const [tanda, setTanda] = useState<Record<number, Pihak>>({})
  const [alpa, setAlpa] = useState<readonly Alpa[]>([])
  const client = useQueryClient()
  const gabung = useSend('POST /api/mahasantri/:id/penggabungan', {
    // One of the two is not there to be asked for any more.
    onSuccess: () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'penggabungan' }),
    onError: () => void client.invalidateQueries({ queryKey: ['penggabungan', tetap.id] }),
  })
  const kurang = data.tanda.filter(row => !tanda[row.pertemuan_id]).length
  const kurangJk = data.isian.some(row => row.isian === 'jk') && !isian.jk
  return (
    <>
      {alpa.length > 0 ? <DialogAlpa alpa={alpa} onTutup={onSelesai} /> : null}
      <KabarGalat error={gabung.error} />
      <Kartu judul={`${digabung.nama} (${digabung.nim}) menjadi satu dengan ${tetap.nama} (${tetap.nim})`}>
        <p className="m-0">
          {formatAngka(pindah.tanda)} tanda, {formatAngka(pindah.izin)} izin, {formatAngka(pindah.koreksi)} koreksi, dan{' '}
          {formatAngka(pindah.surat)} surat dari data yang digabung ikut pindah. Suratnya tetap dapat diverifikasi, dan
          tanda yang masih dikirim ponsel sampai ke data yang tinggal.
        </p>
        {[...data.bertumpuk, ...data.peran, ...describeListEffects(data.lembar)].map(satu => (
          <p key={satu} className="mt-8 mb-4 text-m">
            {satu}
          </p>
        ))}
      </Kartu>
      {data.isian.length > 0 ? (
        <Kartu judul="Isian yang berbeda" keterangan="yang tinggal dipakai, kecuali Anda memilih yang lain">
          {data.isian.map(row => (
            <Pilihan
              key={row.isian}
              label={LABEL[row.isian]}
              nilai={isian[row.isian] ?? (row.isian === 'jk' ? null : 'tetap')}
              tetap={row.tetap}
              digabung={row.digabung}
              onUbah={pihak => setIsian({ ...isian, [row.isian]: pihak })}
            />
          ))}
        </Kartu>
      ) : null}
      {data.tanda.length > 0 ? (
        <Kartu judul="Keduanya bertanda" keterangan="pilih yang benar; yang lain tetap terbaca di riwayat tanda itu">
          {data.tanda.map(row => (
            <Pilihan
              key={row.pertemuan_id}
              label={`${row.kegiatan}, ${formatTanggal(row.tanggal, 'panjang')}, ${row.kelompok}`}
              nilai={tanda[row.pertemuan_id] ?? null}
              tetap={labelStatus(row.tetap, 'umum')}
              digabung={labelStatus(row.digabung, 'umum')}
              onUbah={pihak => setTanda({ ...tanda, [row.pertemuan_id]: pihak })}
            />
          ))}
        </Kartu>
      ) : null}
      <Kartu>
        <Alert color="orange" title="Tidak dapat dibatalkan">
          {kata`Setelah digabung, keduanya satu mahasantri. Pastikan memang orang yang sama.`}
          {kurang > 0 ? <div>{formatAngka(kurang)} pertemuan belum dipilih tandanya.</div> : null}
          {kurangJk ? <div>Jenis kelaminnya belum dipilih.</div> : null}
        </Alert>
        <div className="flex wrap end gap-8 mt-12">
          <Button disabled={kurang > 0 || kurangJk} loading={gabung.isPending} onClick={send}>
            Gabungkan menjadi satu
          </Button>
        </div>
      </Kartu>
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
          else onSelesai()
        },
      },
    )
  }
}

const LABEL: Record<IsianGabung, string> = {
  ...labelIsian,
  ...{ nama: 'Nama', hp: 'No. HP', wali_hp: 'HP wali', status: 'Status' },
}

interface PilihanProps {
  label: string
  nilai: Pihak | null
  tetap: string
  digabung: string
  onUbah: (pihak: Pihak) => void
}

function Pilihan({ label, nilai, tetap, digabung, onUbah }: PilihanProps) {
  return (
    <Radio.Group label={label} value={nilai} onChange={pihak => onUbah(pihak as Pihak)} mb={12}>
      <div className="flex wrap gap-16 pt-4">
        <Radio value="tetap" label={tetap || '(kosong)'} />
        <Radio value="digabung" label={digabung || '(kosong)'} />
      </div>
    </Radio.Group>
  )
}
