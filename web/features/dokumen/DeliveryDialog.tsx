import { Button } from '@mantine/core'
import { useState } from 'react'
import { DELIVERIES, type Delivery, labelDelivery } from '#contract/dokumen/delivery.ts'
import type { OutgoingSurat } from '#contract/dokumen/dokumen.ts'
import { formatDate } from '#contract/tanggal.ts'
import { ChooseOne } from '#web/ui/ChooseOne.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { done, inputOf, tellError } from '#web/ui/kabar.ts'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useChange } from '#web/use-change.ts'
import { suratKey } from './dokumen-queries.ts'

/** Notes how and when letters reached whom they are for; of a single one what is noted already can be removed. */
export function DeliveryDialog({ suratList, onClose }: { suratList: readonly OutgoingSurat[]; onClose: () => void }) {
  const { hariIni } = useLembagaTime()
  const [cara, setManner] = useState<Delivery>('diserahkan')
  const [tanggal, setDate] = useState<string | null>(hariIni)
  const note = useChange('PUT /api/surat/penyampaian', suratKey)
  const remove = useChange('DELETE /api/surat/:kode/penyampaian/:cara', suratKey)
  const [only] = suratList
  if (!only) return null
  const single = suratList.length === 1
  return (
    <Dialog
      onClose={onClose}
      judul={
        single ? `Penyampaian ${only.nomor || 'surat'}, ${only.nama}` : `Catat penyampaian ${suratList.length} surat`
      }
      label="Catat"
      kerja={note}
      isian={{ berubah: cara !== 'diserahkan' || tanggal !== hariIni }}
      nonaktif={!tanggal}
      onAgree={submit}
    >
      {single && only.penyampaian.length > 0 ? (
        <ul className="list lined" aria-label="Sudah dicatat">
          {only.penyampaian.map(one => (
            <li key={one.cara} className="row wrap between gap-8 py-4">
              <span>
                {labelDelivery[one.cara]} {formatDate(one.tanggal, 'sedang')}, dicatat {one.oleh}
              </span>
              <Button
                variant="subtle"
                loading={remove.isPending}
                aria-label={`Hapus catatan ${labelDelivery[one.cara]}`}
                onClick={() =>
                  remove.mutate(
                    { params: { kode: only.kode, cara: one.cara } },
                    { ...done('Catatan penyampaian dihapus', onClose), onError: tellError },
                  )
                }
              >
                Hapus
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <ChooseOne
        label="Cara"
        data={DELIVERIES.map(value => ({ value, label: labelDelivery[value] }))}
        value={cara}
        onChange={setManner}
      />
      <DateField
        label="Tanggal"
        withAsterisk
        value={tanggal}
        onChange={setDate}
        max={hariIni}
        error={inputOf(note.error).tanggal}
      />
    </Dialog>
  )

  function submit() {
    if (tanggal)
      note.mutate(
        { body: { kode: suratList.map(({ kode }) => kode), cara, tanggal } },
        done('Penyampaian surat dicatat', onClose),
      )
  }
}
