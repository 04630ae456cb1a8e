import { Duration } from 'aws-cdk-lib';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type { StageSettings } from '../../stages/stageSettings.ts';

/**
 * A throttled call is retried until the function has capacity. The emulator has no name for the error of a throttled
 * call and supports neither a maximum delay nor jitter, so there every delay is as long as the first.
 */
export const retryWhenThrottled = ({ emulator }: StageSettings): sfn.RetryProps =>
	emulator
		? { errors: ['Lambda.Unknown'], interval: Duration.seconds(2), backoffRate: 1, maxAttempts: 300 }
		: {
				errors: ['Lambda.TooManyRequestsException'],
				interval: Duration.seconds(1),
				backoffRate: 1.5,
				maxAttempts: 80,
				maxDelay: Duration.seconds(12),
				jitterStrategy: sfn.JitterType.FULL,
			};

/**
 * An external engine limits images per minute. The emulator drops the names of errors, so there this error is retried
 * like any other.
 */
export const retryWhenEngineIsBusy: sfn.RetryProps = {
	errors: ['ImageEngineBusyError'],
	interval: Duration.seconds(15),
	backoffRate: 2,
	maxAttempts: 4,
	maxDelay: Duration.seconds(60),
	jitterStrategy: sfn.JitterType.FULL,
};

/** An error of a task is retried so many times, with growing random delays. */
export const retryErrors = (maxAttempts: number): sfn.RetryProps => ({
	errors: ['States.TaskFailed'],
	interval: Duration.seconds(1),
	backoffRate: 2,
	maxAttempts,
	maxDelay: Duration.seconds(20),
	jitterStrategy: sfn.JitterType.FULL,
});
