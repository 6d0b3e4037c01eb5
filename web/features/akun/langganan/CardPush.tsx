import { Switch } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { call } from '#web/api.ts'
import { Card } from '#web/ui/Card.tsx'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { Readable } from '#web/ui/Readable.tsx'
import { useReply } from '#web/use-reply.ts'

const doronganKey = ['dorongan']

/** Whether the institution pushes to phones at all; saved at once. */
export function CardPush() {
  const client = useQueryClient()
  const query = useReply('GET /api/dorongan', { queryKey: doronganKey })
  const ubah = useMutation({
    mutationFn: (aktif: boolean) => call('PUT /api/dorongan', { body: { aktif } }),
    onSuccess: (data: Reply<Api['PUT /api/dorongan']>) => {
      client.setQueryData(doronganKey, data)
      tellDone(data.aktif ? 'Pemberitahuan ponsel menyala' : 'Pemberitahuan ponsel mati')
    },
    onError: tellError,
  })
  return (
    <Card judul="Pemberitahuan ponsel">
      <Readable query={query} rangka={{ jumlah: 1, diam: true }}>
        {({ aktif, perangkat }) => (
          <Switch
            label="Kirim pemberitahuan ke ponsel"
            description={`Lewat layanan milik pembuat peramban (Google, Mozilla, Apple, Microsoft), terenkripsi sampai di perangkat. ${perangkat} perangkat berlangganan.`}
            checked={ubah.isPending ? ubah.variables : aktif}
            onChange={event => ubah.isPending || ubah.mutate(event.currentTarget.checked)}
          />
        )}
      </Readable>
    </Card>
  )
}
