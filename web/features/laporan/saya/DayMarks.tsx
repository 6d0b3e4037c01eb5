import { Button } from '@mantine/core'
import { useState } from 'react'
import { isDisputable } from '#contract/absensi/disputable.ts'
import type { proposeOwnKoreksi } from '#contract/absensi/propose-own-koreksi.ts'
import type { Body } from '#contract/endpoint.ts'
import { labelStatus } from '#contract/kehadiran.ts'
import { formatDate } from '#contract/tanggal.ts'
import { newId } from '#web/offline/device.ts'
import { kata } from '#web/ui/istilah.ts'
import { doneThen, tellError } from '#web/ui/kabar.ts'
import { ReasonDialog } from '#web/ui/ReasonDialog.tsx'
import { MarkSign } from '#web/ui/Tanda.tsx'
import { useChange } from '#web/use-change.ts'
import type { MyTanda } from './month-days.ts'

/** Own marks of a day, and the way to say that one of them is wrong. */
export function DayMarks({ marks }: { marks: readonly MyTanda[] }) {
  const [asked, setAsked] = useState<{ mark: MyTanda; id: string }>()
  return (
    <>
      <ul className="list">
        {marks.map(mark => {
          const { pertemuan_id, kegiatan, ke, status, jenis } = mark
          return (
            <li key={pertemuan_id} className="stack gap-4 py-4">
              <span className="row gap-8 text-m min-h-32">
                {status === 'X' ? null : <MarkSign status={status} size={11} />}
                <span className="grow break">
                  {kegiatan}
                  {ke > 1 ? ` ke-${ke}` : ''}
                </span>
                <b>{status === 'X' ? 'Ditiadakan' : labelStatus(status, jenis)}</b>
              </span>
              <Dispute mark={mark} onAsk={() => setAsked({ mark, id: newId() })} />
            </li>
          )
        })}
      </ul>
      {asked ? <SayPresent mark={asked.mark} actionId={asked.id} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

/** What was said of the mark, and what came of it; or the button that says it. */
function Dispute({ mark: { status, koreksi }, onAsk }: { mark: MyTanda; onAsk: () => void }) {
  const withdraw = useChange('DELETE /api/saya/koreksi/:id', ['saya'])
  if (koreksi?.keadaan === 'menunggu')
    return (
      <span className="row wrap between gap-8 text-m soft">
        Anda menyatakan hadir; menunggu putusan murabbi.
        <Button
          size="compact-sm"
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params: { id: koreksi.id } }, { onError: tellError })}
        >
          Tarik
        </Button>
      </span>
    )
  const answered = koreksi ? (
    <span className="text-m soft">
      Koreksi Anda {koreksi.keadaan}
      {koreksi.jawaban ? `: “${koreksi.jawaban}”` : '.'}
    </span>
  ) : null
  return (
    <>
      {answered}
      {isDisputable(status) ? (
        <span>
          <Button size="compact-sm" variant="default" onClick={onAsk}>
            Saya hadir
          </Button>
        </span>
      ) : null}
    </>
  )
}

function SayPresent({ mark, actionId, onClose }: { mark: MyTanda; actionId: string; onClose: () => void }) {
  const send = useChange('POST /api/saya/koreksi', ['saya'])
  const { pertemuan_id, kegiatan, tanggal, status, jenis } = mark
  const seen = status as Body<typeof proposeOwnKoreksi>['status']
  return (
    <ReasonDialog
      judul={`Saya hadir, ${formatDate(tanggal, 'harian')}`}
      teks={kata`${kegiatan} tercatat ${labelStatus(seen, jenis)}. Ceritakan singkat; murabbi yang memutuskan, dan tandanya tetap sampai saat itu.`}
      label="Kirim"
      kerja={send}
      onClose={onClose}
      onAgree={alasan =>
        send.mutate(
          { body: { action_id: actionId, pertemuan_id, status: seen, alasan } },
          { onSuccess: doneThen('Koreksi terkirim; menunggu putusan murabbi', onClose) },
        )
      }
    />
  )
}
