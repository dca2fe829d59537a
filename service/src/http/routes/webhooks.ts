import { operations } from '@launch-board/contract';
import { sendMyWebhook } from '../../domain/webhooks/send.ts';
import {
  createMyWebhook,
  deleteMyWebhook,
  getMyWebhook,
  listMyWebhooks,
  rotateMyWebhookSecret,
  turnOnMyWebhook,
} from '../../domain/webhooks/webhooks.ts';
import { bindMember } from './bind.ts';

export const webhooks = [
  bindMember(operations.listMyWebhooks, listMyWebhooks),
  bindMember(operations.createMyWebhook, createMyWebhook),
  bindMember(operations.getMyWebhook, getMyWebhook),
  bindMember(operations.deleteMyWebhook, deleteMyWebhook),
  bindMember(operations.turnOnMyWebhook, turnOnMyWebhook),
  bindMember(operations.rotateMyWebhookSecret, rotateMyWebhookSecret),
  bindMember(operations.sendMyWebhook, sendMyWebhook),
];
