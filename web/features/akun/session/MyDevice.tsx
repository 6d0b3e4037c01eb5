import { Badge, Button } from '@mantine/core'
import { formatTime } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { Readable } from '#web/ui/Readable.tsx'
import { useLembagaTime } from '#web/ui/session-context.ts'
import { useAttempt } from '#web/use-change.ts'
import { sessionDevicesKey, useSessionDevices } from './device-queries.ts'

/** Where one is logged in, and ending that. */
export function MyDevice() {
  const { zona } = useLembagaTime()
  const query = useSessionDevices()
  // One other, or without `kunci` all others.
  const end = useAttempt(
    (kunci: string | undefined) =>
      kunci ? call('DELETE /api/akun/session/:kunci', { params: { kunci } }) : call('DELETE /api/akun/session'),
    sessionDevicesKey,
  )
  const others = query.data?.sessionList.filter(s => !s.ini) ?? []
  return (
    <Card judul="Perangkat yang sedang masuk" tight>
      <Readable query={query} rangka={{ jumlah: 1, tinggi: 62, line: 2 }}>
        {({ sessionList }) => (
          <ul className="list lined">
            {sessionList.map(({ kunci, device, used_at, ini }) => (
              <li key={kunci} className="row gap-12 py-8 px-16">
                <span className="grow text-m soft">
                  <b className="text-l ink">{device}</b> {ini ? <Badge>Perangkat ini</Badge> : null}
                  <br />
                  Terakhir dipakai {formatTime(used_at, zona)}
                </span>
                {ini ? null : (
                  <Button
                    variant="default"
                    loading={end.isPending && end.variables === kunci}
                    onClick={() => finish(kunci, 'Sesi di perangkat itu berakhir')}
                  >
                    Akhiri<span className="hanya-pembaca"> sesi {device}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Readable>
      {others.length > 1 ? (
        <div className="py-8 px-16 rule-t wrapping">
          <Button variant="subtle" color="red" onClick={() => finish(undefined, 'Semua sesi lain berakhir')}>
            Keluar dari semua perangkat lain
          </Button>
        </div>
      ) : null}
    </Card>
  )

  function finish(kunci: string | undefined, pesan: string) {
    end.mutate(kunci, { onSuccess: () => tellDone(pesan), onError: tellError })
  }
}
