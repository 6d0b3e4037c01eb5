import { useDebouncedValue } from '@mantine/hooks'
import { type ChangeKeanggotaan, describeListEffects } from '#contract/datapokok/keanggotaan.ts'
import { useReply } from '#web/use-reply.ts'

/** What a change of membership would do to sheets that are opened already, said before it is made; nothing where it would do nothing. */
export function LembarEffect({ ubah }: { ubah: ChangeKeanggotaan | undefined }) {
  const [asked] = useDebouncedValue(ubah && JSON.stringify(ubah), 300)
  const { data } = useReply('POST /api/keanggotaan/pratinjau', {
    queryKey: ['akibat-lembar', asked],
    body: { ubah: JSON.parse(asked ?? 'null') as ChangeKeanggotaan },
    enabled: asked !== undefined,
    // Sheets are opened and marked meanwhile.
    staleTime: 0,
    gcTime: 0,
    // A refusal is said by the change itself.
    retry: false,
  })
  const sentence = data && ubah ? describeListEffects(data) : []
  return (
    <div role="status" className="text-m">
      {sentence.map(one => (
        <p key={one}>{one}</p>
      ))}
    </div>
  )
}
