import { useQuery, useQueryClient } from '@tanstack/react-query';
import type * as family from '#shared/accounts/family.contract.ts';
import { call } from '#web/platform/call.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { useOneMutation } from '#web/platform/one-at-a-time.ts';
import { useToast } from '#web/ui/toast.ts';

const DEVICES_PATH = '/api/family/devices';
const listDevices = call<typeof family.listDevices>('GET', DEVICES_PATH);
const createLink = call<typeof family.createDeviceLink>('POST', DEVICES_PATH);
const revoke = call<typeof family.revokeDevice>('DELETE', '/api/family/devices/:deviceId');

/** Interval in milliseconds at which the list is loaded while a link waits to be used. */
const POLL_MS = 5_000;

/**
 * Devices that are bound to learners.
 * @param isWaiting true while a link waits to be used on another device
 */
export function useDevices(isWaiting: boolean) {
  const query = listDevices.query();
  return useQuery({ ...query, staleTime: 0, ...(isWaiting && { refetchInterval: POLL_MS }) });
}

/** Creates a link that binds a device to a learner. Its form shows the failures. */
export function useCreateDeviceLink() {
  return useOneMutation({
    mutationFn: (body: { learnerId: string; deviceName: string }) => createLink({ body }),
  });
}

/** Signs a bound device out. */
export function useRevokeDevice() {
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  return useOneMutation({
    mutationFn: (deviceId: string) => revoke({ params: { deviceId } }),
    onSuccess: (left) => void client.setQueryData(listDevices.key(), left),
    onError: (error) => {
      toast({ title: errorText(error), tone: 'bad' });
      void client.invalidateQueries({ queryKey: listDevices.key() });
    },
  });
}
