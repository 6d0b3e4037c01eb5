import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { Alpa } from '#contract/absensi/izin.ts'
import { statusIzin } from '#contract/absensi/izin-kind.ts'
import { formatDate } from '#contract/tanggal.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { done } from '#web/ui/kabar.ts'
import { useChange } from '#web/use-change.ts'
import css from './izin.module.css'

interface DialogAlpaProps {
  alpa: readonly Alpa[]
  onClose: () => void
}

/** An izin has been approved over marks A: they stand, and become what the izin says where that is wished. */
export default function DialogAlpa({ alpa, onClose }: DialogAlpaProps) {
  const bisa = alpa.filter(row => row.boleh)
  const [dipilih, setChosen] = useState<ReadonlySet<string>>(() => new Set(bisa.map(keyOf)))
  const ubah = useChange('PUT /api/izin/alpa')
  const huruf = [...new Set(bisa.map(row => statusIzin[row.jenis]))]
  const selected = bisa.filter(row => dipilih.has(keyOf(row)))
  return (
    <Dialog
      judul={`${alpa.length} tanda A tetap`}
      onClose={onClose}
      label={`Ubah ${selected.length} menjadi ${huruf.length === 1 ? huruf[0] : 'izinnya'}`}
      cancelLabel="Biarkan A"
      nonaktif={selected.length === 0}
      kerja={ubah}
      onAgree={() =>
        ubah.mutate(
          {
            body: { tanda: selected.map(({ izin_id, pertemuan_id, version }) => ({ izin_id, pertemuan_id, version })) },
          },
          done(
            ({ diubah, tertinggal }) =>
              `${diubah} tanda A diubah${tertinggal > 0 ? `, ${tertinggal} tidak: sudah berubah atau terkunci` : ''}`,
            onClose,
          ),
        )
      }
    >
      <p className="m-0">
        Izinnya disetujui, tetapi pada hari itu sudah ditandai alpa. Perubahannya masuk riwayat tanda.
      </p>
      <ul className={`list ${css.tanda}`}>
        {alpa.map(row => (
          <li key={keyOf(row)} className="py-6 rule-t">
            {row.boleh ? (
              <Checkbox
                label={describeOneAlpa(row)}
                description={`${row.kegiatan}, ${row.kelompok}: menjadi ${statusIzin[row.jenis]}`}
                checked={dipilih.has(keyOf(row))}
                onChange={event => {
                  const next = new Set(dipilih)
                  if (event.currentTarget.checked) next.add(keyOf(row))
                  else next.delete(keyOf(row))
                  setChosen(next)
                }}
              />
            ) : (
              <span>
                {describeOneAlpa(row)} <small className="soft">{row.kegiatan}. Terkunci: ajukan koreksi.</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** 'Abdullah Faqih: A pada Sen 23 Nov tetap' */
export function describeOneAlpa({ nama, tanggal, ke }: Alpa): string {
  return `${nama}: A pada ${formatDate(tanggal, 'harian')}${ke > 1 ? ` ke-${ke}` : ''} tetap`
}

function keyOf({ izin_id, pertemuan_id }: Alpa): string {
  return `${izin_id}/${pertemuan_id}`
}
